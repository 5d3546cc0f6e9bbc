// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/LedgerFile.h"
#include "ui/charging/KeptLedger.h"

#include <QString>

#include <memory>
#include <string>

namespace epsiloscope::testing {

inline Decimal decimal(const char* text) {
    return *Decimal::fromText(text);
}

/// A pure ε of one adjacency.
inline Spending pureSpending(double epsilon, Adjacency adjacency = Adjacency::AddRemoveRecord) {
    Spending spending;
    spending.adjacency = adjacency;
    spending.pure = {{epsilon, 1}};
    return spending;
}

inline LedgerTotal basicTotal(const char* epsilon, Crossing crossing = Crossing::Refuse) {
    return {decimal(epsilon), decimal("0"), Composition::Basic, crossing};
}

/// A ledger that a test fills, in a folder that the test has made.
struct MadeLedger {
    LedgerFile file;

    explicit MadeLedger(const QString& folder) : file(folder.toStdString()) {}

    static LedgerEntry entry(LedgerEntryKind kind, const std::string& text = {}) {
        LedgerEntry made;
        made.kind = kind;
        made.text = text;
        return made;
    }
    std::int64_t total(const LedgerTotal& total) {
        LedgerEntry made = entry(LedgerEntryKind::Total);
        made.total = total;
        return file.append(made).value();
    }
    std::int64_t explored(const std::string& text, double epsilon) {
        LedgerEntry made = entry(LedgerEntryKind::Explored, text);
        made.what = "run";
        made.spending = pureSpending(epsilon);
        return file.append(made).value();
    }
    /// Set aside and settled at the same cost: two entries; the number of the second.
    std::int64_t released(const std::string& text, double epsilon,
                          Adjacency adjacency = Adjacency::AddRemoveRecord) {
        LedgerEntry made = entry(LedgerEntryKind::Reserved, text);
        made.what = "run";
        made.spending = pureSpending(epsilon, adjacency);
        made.experiment = R"({"mechanism":"pate-gnmax"})";
        const LedgerVerdict verdict = file.charge(made, true).value();
        made.kind = LedgerEntryKind::Released;
        made.privacy = R"({"epsilon":0.3})";
        return file.settle(verdict.number, made).value();
    }
    /// Likewise of a person.
    std::int64_t released(const Spending& spending) {
        LedgerEntry made = entry(LedgerEntryKind::Accepted, "a release");
        made.spending = spending;
        return file.charge(made, true).value().number;
    }
    std::int64_t note(std::int64_t number, const std::string& text) {
        LedgerEntry made = entry(LedgerEntryKind::Note, text);
        made.refers = number;
        return file.append(made).value();
    }
    std::shared_ptr<const KeptLedger> kept() const { return keptLedger(file.read().value()); }
};

} // namespace epsiloscope::testing
