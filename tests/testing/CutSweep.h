// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/PointsInFolder.h"
#include "tests/testing/Program.h"
#include "tests/testing/WrittenFile.h"

#include <QFile>
#include <QTemporaryDir>

#include <set>
#include <utility>

namespace epsiloscope::testing {

/// A verb that computes a sweep, called on a small experiment in a folder of its own: at once, in shares, and
/// going on after it was cut short. Whichever way, DIR/result.json must be the same bytes.
class CutSweep {
public:
    /// `words` follow the experiment.
    CutSweep(QString verb, QStringList words) : verb_(std::move(verb)), words_(std::move(words)) {
        experiment_ = write(folder_, "experiment.json",
                            R"({"schema": "epsiloscope.experiment/1", "data": {"path": "sample:census"},
 "split": {"private": 0.05, "public": 0.02, "test": 0.02}, "mechanism": "pate-gnmax",
 "parameters": {"teachers": 20, "queries": 40, "epsilon": 2}, "trials": 1, "seed": 1})");
    }

    QString at(const QString& name) const { return folder_.filePath(name); }
    const QString& experiment() const { return experiment_; }
    QByteArray contentOf(const QString& name) const { return bytesIn(at(name)); }
    /// The verb on the experiment.
    QStringList call(const QStringList& words) const { return QStringList{verb_, experiment_} + words; }
    /// Into this folder, with the words.
    ProgramOutcome compute(const QString& name, const QStringList& more = {}) const {
        return callProgram(call(words_ + QStringList{"--out", at(name)} + more), 120);
    }
    /// What two shares come to, merged in the other order; empty where a call fails.
    QByteArray merged() const {
        for (const char* share : {"1/2", "2/2"})
            if (compute(QStringLiteral("part%1").arg(share[0]), {"--shard", share}).exitCode != 0) return {};
        const ProgramOutcome all =
            callProgram({"merge", at("part2"), at("part1"), "--out", at("merged.json")});
        return all.exitCode == 0 ? contentOf("merged.json") : QByteArray();
    }
    /// Computes it, takes these points and the result away, and goes on: its progress and the bytes; nothing
    /// where a call fails.
    std::pair<QByteArray, QByteArray> resumed(const std::set<std::size_t>& points) const {
        if (compute("cut").exitCode != 0 || !takeAway(at("cut"), points)) return {};
        if (!QFile::remove(at("cut/result.json"))) return {};
        const ProgramOutcome again = compute("cut", {"--resume"});
        if (again.exitCode != 0) return {};
        return {again.err, contentOf("cut/result.json")};
    }

private:
    QTemporaryDir folder_;
    QString verb_, experiment_;
    QStringList words_;
};

/// Whether the ledger of the census sample has an entry that calls itself so.
inline bool ledgerCalls(const char* what) {
    const ProgramOutcome ledger = callProgram({"ledger", "sample:census", "--json", "--all"});
    return ledger.exitCode == 0 && ledger.out.contains(QByteArray("\"what\": \"") + what + '"');
}

} // namespace epsiloscope::testing
