// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/experiment/sweep/SweepFolder.h"

#include <QDir>
#include <QFile>
#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// Absolute paths of the files of points in the folder of a sweep, in the order of their names.
inline QStringList pointFiles(const QString& folder) {
    const QDir points(folder + "/points");
    QStringList paths;
    for (const QString& name : points.entryList({"*.jsonl.gz"}, QDir::Files, QDir::Name))
        paths << points.filePath(name);
    return paths;
}

/// The points of a folder as lines of JSON; empty where no sweep is there, or something that is none.
inline std::map<std::size_t, std::string> linesIn(const QString& folder) {
    std::map<std::size_t, std::string> lines;
    const auto sweep = SweepFolder::open(folder.toStdString());
    if (!sweep) return lines;
    PointReader reader = sweep->reader();
    const auto read = reader.read([&lines](const ReadBatch& batch) -> Result<void> {
        const auto there = linesOf(batch);
        if (!there) return there.error();
        for (const std::string& line : *there)
            lines[Json::parse(line)["point"].get<std::size_t>()] = line;
        return {};
    });
    return read ? lines : std::map<std::size_t, std::string>();
}

/// How many points of a folder ended, in whatever way; none where no sweep is there.
inline std::size_t pointsDone(const QString& folder) {
    const auto sweep = SweepFolder::open(folder.toStdString());
    const auto count = sweep ? sweep->count() : Result<FolderCount>(Error{});
    return count ? count->ended() : 0;
}

/// Adds runs to the folder of a sweep as a worker would. False: they could not be written.
inline bool keep(const SweepFolder& folder, const std::map<std::size_t, std::shared_ptr<const Run>>& runs,
                 const Shard& shard = {}) {
    const auto writer = folder.writer(shard);
    for (const auto& [point, run] : runs) {
        folder.add(*writer, {point, run});
        if (!writer->tick()) return false;
    }
    return writer->leave("all are done").ok();
}

/// Leaves a folder as if these points had never been computed. False: it could not be written.
inline bool takeAway(const QString& folder, const std::set<std::size_t>& points) {
    const auto sweep = SweepFolder::open(folder.toStdString());
    const auto lines = linesIn(folder);
    if (!sweep || lines.empty()) return false;
    for (const QString& file : pointFiles(folder))
        if (!QFile::remove(file)) return false;
    const auto writer = sweep->writer({});
    for (const auto& [point, line] : lines) {
        if (points.contains(point)) continue;
        writer->add(point, Json::parse(line)["run"]["state"] == "finished", line, 0);
        if (!writer->tick()) return false;
    }
    return writer->leave("points were taken away").ok();
}

} // namespace epsiloscope::testing
