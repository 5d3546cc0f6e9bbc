// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/WholeFile.h"
#include "core/ledger/LedgerFile.h"

#include <QString>
#include <QTemporaryDir>

#include <sstream>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// What most ledgers here are about.
inline constexpr Adjacency addedRecord = Adjacency::AddRemoveRecord;

inline Decimal decimal(const char* text) {
    return *Decimal::fromText(text);
}

/// A release of one ε-DP mechanism under adding or removing a record.
inline Spending pure(double epsilon, std::int64_t times = 1,
                     Adjacency adjacency = Adjacency::AddRemoveRecord) {
    Spending spending;
    spending.adjacency = adjacency;
    spending.pure = {{epsilon, times}};
    return spending;
}

inline LedgerEntry entryOf(LedgerEntryKind kind, const std::string& text = {}, std::int64_t refers = 0) {
    LedgerEntry entry;
    entry.kind = kind;
    entry.text = text;
    entry.refers = refers;
    return entry;
}

inline LedgerEntry reservation(double epsilon) {
    LedgerEntry entry = entryOf(LedgerEntryKind::Reserved, "PATE · GNMax, 1 repeat");
    entry.what = "run";
    entry.spending = pure(epsilon);
    return entry;
}

inline LedgerEntry released(double epsilon) {
    LedgerEntry entry = reservation(epsilon);
    entry.kind = LedgerEntryKind::Released;
    return entry;
}

inline LedgerEntry totalOf(const char* epsilon, Composition composition = Composition::Basic,
                           Crossing crossing = Crossing::Refuse) {
    LedgerEntry entry = entryOf(LedgerEntryKind::Total);
    entry.total = LedgerTotal{decimal(epsilon), decimal("0.00001"), composition, crossing};
    return entry;
}

/// With a copy of its head in another folder, as a person's ledgers have one.
inline LedgerFile ledgerAt(const std::string& folder) {
    return LedgerFile(folder, {folder + "-heads/ledger"});
}

/// A ledger in a folder of its own, with its lines to be read and edited by hand.
class LedgerFolder {
public:
    LedgerFolder() = default;
    /// Below another folder than that for temporary files, e.g. one that lies in memory.
    explicit LedgerFolder(const QString& below) : folder_(below + "/ledger-XXXXXX") {}

    std::string path() const { return folder_.filePath("ledger").toStdString(); }
    std::string file(const char* name) const { return path() + "/" + name; }
    LedgerFile ledger() const { return LedgerFile(path()); }

    std::vector<std::string> lines() const {
        std::istringstream text(content("ledger.jsonl"));
        std::vector<std::string> lines;
        for (std::string line; std::getline(text, line);)
            lines.push_back(line);
        return lines;
    }
    void setLines(const std::vector<std::string>& lines) const {
        std::string text;
        for (const std::string& line : lines)
            text += line + "\n";
        setContent("ledger.jsonl", text);
    }
    std::string content(const char* name) const {
        const auto text = readWholeFile(file(name));
        return text ? *text : std::string();
    }
    void setContent(const char* name, const std::string& text) const {
        if (!writeWholeFile(file(name), text)) qFatal("cannot write %s", file(name).c_str());
    }

private:
    QTemporaryDir folder_;
};

} // namespace epsiloscope::testing
