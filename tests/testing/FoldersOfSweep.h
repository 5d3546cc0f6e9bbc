// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "tests/testing/JsonPointer.h"
#include "tests/testing/PointsInFolder.h"
#include "tests/testing/Program.h"
#include "tests/testing/SmallSweep.h"
#include "tests/testing/WrittenFile.h"

#include <QTemporaryDir>

namespace epsiloscope::testing {

/// A computed sweep of six points, and folders that hold it or parts of it.
class FoldersOfSweep {
public:
    const SweepResult& sweep() const { return sweep_; }
    const QTemporaryDir& folder() const { return folder_; }
    QString at(const QString& name) const { return folder_.filePath(name); }
    std::string path(const QString& name) const { return at(name).toStdString(); }

    /// A folder of the sweep without a point. It must be new.
    SweepFolder started(const QString& name) const {
        return SweepFolder::start(path(name), sweep_.plan, sweep_.data, false).value();
    }
    /// One with all points of this share.
    SweepFolder filled(const QString& name, const Shard& shard = {}) const {
        SweepFolder folder = started(name);
        if (!keep(folder, share(shard), shard)) qFatal("the points could not be written");
        return folder;
    }
    std::map<std::size_t, std::shared_ptr<const Run>> share(const Shard& shard) const {
        auto runs = sweep_.runs;
        std::erase_if(runs,
                      [&](const auto& entry) { return !shard.holds(entry.first, sweep_.plan.points()); });
        return runs;
    }
    std::map<std::size_t, std::shared_ptr<const Run>> without(const std::set<std::size_t>& points) const {
        auto runs = sweep_.runs;
        std::erase_if(runs, [&points](const auto& entry) { return points.contains(entry.first); });
        return runs;
    }
    /// Puts a value into the sweep.json of a folder.
    void changeSweepFile(const QString& name, const char* pointer, const Json& value) const {
        Json json = jsonIn(at(name + "/sweep.json"));
        placeIn(json, JsonPointer(pointer)) = value;
        QVERIFY(!write(folder_, name + "/sweep.json", QByteArray::fromStdString(json.dump(1))).isEmpty());
    }

private:
    QTemporaryDir folder_;
    const SweepResult sweep_ = sweepAll(smallSweep({"sigma=8,12,16", "seed=1,2"}));
};

/// The points that a sweep has.
inline std::set<std::size_t> pointsOf(const SweepResult& sweep) {
    std::set<std::size_t> points;
    for (const auto& [point, run] : sweep.runs)
        points.insert(point);
    return points;
}

} // namespace epsiloscope::testing
