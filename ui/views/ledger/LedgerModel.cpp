// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ledger/LedgerModel.h"

#include "ui/charging/LedgerWords.h"
#include "ui/language/Said.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t mostRemembered = 10'000;

} // namespace

LedgerFilter::LedgerFilter(Which which, const QString& words)
    : which_(which), words_(words.simplified().toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {}

bool LedgerFilter::matches(const LedgerEntry& entry, const QStringList& notes) const {
    const LedgerEntryKind kind = entry.kind;
    const bool charged = kind == LedgerEntryKind::Reserved || kind == LedgerEntryKind::Released ||
                         kind == LedgerEntryKind::Returned || kind == LedgerEntryKind::Accepted;
    if (which_ == Which::Charged && !charged) return false;
    if (which_ == Which::Explored && kind != LedgerEntryKind::Explored) return false;
    if (words_.isEmpty()) return true;
    const QString all =
        QStringLiteral("#%1\n%2\n%3\n%4\n%5")
            .arg(entry.number)
            .arg(said(entry.text), said(entry.what), entryWords(entry), notes.join(QLatin1Char('\n')))
            .toLower();
    return std::all_of(words_.begin(), words_.end(), [&](const QString& word) { return all.contains(word); });
}

LedgerModel::LedgerModel(QObject* parent) : DeclaredTable(parent) {
    columns_ = {
        {tr("no."), QString(), [this](std::size_t index) { return QString::number(at(index).number); }},
        {tr("what"), QString(),
         [this](std::size_t index) { return entryWords(at(index), EntryWording::Brief); }, nullptr,
         Qt::AlignLeft},
        {tr("text"), QString(), [this](std::size_t index) { return text(at(index)); }, nullptr,
         Qt::AlignLeft},
        {tr("ε left"), tr("What was left of the total after the entry"),
         [this](std::size_t index) { return after(index).left; }},
        {tr("costs"), QString(), [this](std::size_t index) { return costOfEntry(at(index), *ledger_); },
         nullptr, Qt::AlignLeft},
        {tr("ε charged"), tr("What was charged in all after the entry"),
         [this](std::size_t index) { return after(index).spent; }},
        {tr("time"), QString(),
         [this](std::size_t index) { return localTime(at(index).time, "MM-dd HH:mm"); }, nullptr,
         Qt::AlignLeft}};
}

// Entries are only ever appended, but for a file that was edited or taken away.
bool LedgerModel::continues(const KeptLedger& next) const {
    if (!ledger_) return false;
    const auto& before = ledger_->reading.entries;
    const auto& now = next.reading.entries;
    // An edit shows as a trouble that was not there.
    return !before.empty() && now.size() >= before.size() &&
           next.reading.troubles.size() == ledger_->reading.troubles.size() &&
           now[before.size() - 1] == before.back() && now.front() == before.front();
}

void LedgerModel::takeNotes(std::size_t from) {
    const auto& entries = ledger_->reading.entries;
    for (std::size_t i = from; i < entries.size(); ++i)
        if (entries[i].kind == LedgerEntryKind::Note && entries[i].refers != 0)
            notes_[entries[i].refers].push_back(i);
}

std::vector<std::size_t> LedgerModel::matching(std::size_t from) const {
    std::vector<std::size_t> found;
    if (filter_.letsAllThrough()) return found;
    for (std::size_t i = from; i < entries(); ++i) {
        if (filter_.matches(at(i), notesOn(at(i).number))) found.push_back(i);
    }
    return found;
}

void LedgerModel::show(std::shared_ptr<const KeptLedger> ledger) {
    if (ledger == ledger_) return;
    // A note that comes may make an old entry match: then all is asked anew.
    if (ledger && continues(*ledger) && filter_.letsAllThrough()) return grow(std::move(ledger));
    const bool same = ledger && continues(*ledger);
    beginResetModel();
    ledger_ = std::move(ledger);
    notes_.clear();
    if (!same) after_.clear();
    if (ledger_) takeNotes(0);
    rows_ = matching(0);
    endResetModel();
}

void LedgerModel::grow(std::shared_ptr<const KeptLedger> next) {
    const std::size_t before = entries(), more = next->reading.entries.size() - before;
    if (more > 0) beginInsertRows({}, 0, static_cast<int>(more) - 1);
    ledger_ = std::move(next);
    takeNotes(before);
    if (more > 0) endInsertRows();
    for (std::size_t i = before; i < entries(); ++i)
        if (const auto row = rowOf(at(i).refers))
            emit dataChanged(index(*row, 0), index(*row, ColumnCount - 1));
}

void LedgerModel::setFilter(const LedgerFilter& filter) {
    if (filter == filter_) return;
    beginResetModel();
    filter_ = filter;
    rows_ = matching(0);
    endResetModel();
}

std::size_t LedgerModel::rowAt(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return filter_.letsAllThrough() ? entries() - 1 - at : rows_[rows_.size() - 1 - at];
}

const LedgerEntry* LedgerModel::entryAt(int row) const {
    if (row < 0 || row >= rowCount()) return nullptr;
    return &at(rowAt(row));
}

QStringList LedgerModel::notesOn(std::int64_t number) const {
    QStringList notes;
    if (const auto found = notes_.find(number); found != notes_.end())
        for (const std::size_t index : found->second)
            notes << said(at(index).text);
    return notes;
}

std::optional<int> LedgerModel::rowOf(std::int64_t number) const {
    const LedgerEntry* entry = ledger_ ? ledger_->entry(number) : nullptr;
    if (!entry) return std::nullopt;
    const auto index = static_cast<std::size_t>(entry - ledger_->reading.entries.data());
    if (filter_.letsAllThrough()) return static_cast<int>(entries() - 1 - index);
    const auto found = std::ranges::lower_bound(rows_, index);
    if (found == rows_.end() || *found != index) return std::nullopt;
    return static_cast<int>(rows_.end() - found) - 1;
}

Neighbours LedgerModel::adjacencyOf(const LedgerEntry& entry) const {
    const bool charges = entry.kind == LedgerEntryKind::Reserved || entry.kind == LedgerEntryKind::Released ||
                         entry.kind == LedgerEntryKind::Accepted;
    const bool ends = entry.kind == LedgerEntryKind::Returned || entry.kind == LedgerEntryKind::Released;
    const LedgerEntry* begun = ends ? ledger_->entry(entry.refers) : nullptr;
    const bool moves = (charges && !entry.spending.free()) || (begun && !begun->spending.free());
    return moves ? ledger_->reading.balance.neighbours().value_or(Adjacency::None) : Adjacency::None;
}

const LedgerModel::After& LedgerModel::after(std::size_t index) const {
    if (const auto known = after_.find(index); known != after_.end()) return known->second;
    if (after_.size() > mostRemembered) after_.clear();
    After after;
    const Neighbours adjacency = adjacencyOf(at(index));
    if (adjacency != Adjacency::None) {
        if (const auto standing = ledger_->standingAfter(index, adjacency)) {
            after.spent = spentText(standing->spent.epsilon);
            if (standing->left) after.left = leftText(*standing->left);
        }
    }
    return after_.emplace(index, std::move(after)).first->second;
}

QString LedgerModel::text(const LedgerEntry& entry) const {
    QString words = textOfEntry(entry);
    if (entry.refers != 0) words = tr("on %1: %2").arg(entry.refers).arg(words);
    const QStringList notes = notesOn(entry.number);
    if (!notes.isEmpty()) words += QStringLiteral("  ✎ ") + notes.join(QStringLiteral("  ✎ "));
    return words.simplified();
}

QVariant LedgerModel::tip(std::size_t index, int column) const {
    const LedgerEntry& entry = at(index);
    if (column == Time)
        return tr("%1, %2 (UTC), by the computer's clock")
            .arg(localTime(entry.time), QString::fromStdString(entry.time));
    if (column == What) return entryWords(entry);
    if (column == Spent || column == Left) {
        const Neighbours adjacency = adjacencyOf(entry);
        if (adjacency == Adjacency::None) return QString();
        if (after(index).spent.isEmpty())
            return tr("Not computed: this composition takes long, and only some entries are on the chart");
        return tr("After this entry, for neighbours that differ by: %1, at the δ of the "
                  "total then in force")
            .arg(said(inWords(adjacency)));
    }
    return column == Text || column == Cost ? textOf(index, column) : QString();
}

} // namespace epsiloscope
