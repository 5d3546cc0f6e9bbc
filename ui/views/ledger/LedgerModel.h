// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charging/KeptLedger.h"
#include "ui/widgets/DeclaredTable.h"

#include <QStringList>

#include <memory>
#include <unordered_map>

namespace epsiloscope {

/// Which entries of a ledger are shown.
class LedgerFilter {
public:
    enum class Which {
        All,
        Charged, ///< set aside, released, given back, entered as a release
        Explored
    };
    LedgerFilter() = default;
    /// `words`: all must be in the entry's text, its kind, its notes or its number ("#17"); case does not
    /// matter.
    LedgerFilter(Which which, const QString& words);

    bool letsAllThrough() const { return which_ == Which::All && words_.isEmpty(); }
    /// `notes` of the entry.
    bool matches(const LedgerEntry& entry, const QStringList& notes) const;
    bool operator==(const LedgerFilter&) const = default;

private:
    Which which_ = Which::All;
    QStringList words_; ///< in lower case
};

/// The entries of a ledger, newest first. What a cell says is put together when it is looked at: a hundred
/// thousand entries are there at once.
class LedgerModel final : public DeclaredTable<std::size_t, TitleSide::OfHeader> {
    Q_OBJECT
public:
    enum Column { Number, What, Text, Left, Cost, Spent, Time, ColumnCount };

    explicit LedgerModel(QObject* parent = nullptr);

    /// May be null. Where it is the one shown with more at its end, the new rows are added at the top.
    void show(std::shared_ptr<const KeptLedger> ledger);
    void setFilter(const LedgerFilter& filter);
    const std::shared_ptr<const KeptLedger>& ledger() const { return ledger_; }

    /// Null where there is no such row.
    const LedgerEntry* entryAt(int row) const;
    /// Words that persons wrote on an entry, oldest first.
    QStringList notesOn(std::int64_t number) const;
    /// The row of an entry; nothing where it is not shown.
    std::optional<int> rowOf(std::int64_t number) const;

private:
    struct After {
        QString spent, left;
    };
    std::size_t entries() const { return ledger_ ? ledger_->reading.entries.size() : 0; }
    const LedgerEntry& at(std::size_t index) const { return ledger_->reading.entries[index]; }
    std::size_t rows() const override { return filter_.letsAllThrough() ? entries() : rows_.size(); }
    /// The index of an entry: cells are made from it.
    std::size_t rowAt(int row) const override;
    QVariant tip(std::size_t index, int column) const override;
    bool continues(const KeptLedger& next) const;
    void takeNotes(std::size_t from);
    std::vector<std::size_t> matching(std::size_t from) const;
    void grow(std::shared_ptr<const KeptLedger> next);
    const After& after(std::size_t index) const;
    /// The neighbours that the balance is about, for entries that move it; else None.
    Neighbours adjacencyOf(const LedgerEntry& entry) const;
    QString text(const LedgerEntry& entry) const;

    std::shared_ptr<const KeptLedger> ledger_;
    LedgerFilter filter_;
    std::vector<std::size_t> rows_; ///< entries that the filter lets through, oldest first; else empty
    std::unordered_map<std::int64_t, std::vector<std::size_t>> notes_; ///< by the entry they are on
    mutable std::unordered_map<std::size_t, After> after_;             ///< for rows that were looked at
};

} // namespace epsiloscope
