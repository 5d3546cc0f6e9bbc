// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunsModel.h"

#include "ui/language/Said.h"
#include "ui/runs/RunFigures.h"
#include "ui/widgets/Theme.h"
#include "ui/words/RunWords.h"

#include <QElapsedTimer>
#include <QGuiApplication>
#include <QLocale>
#include <QPalette>

#include <algorithm>
#include <functional>
#include <iterator>

namespace epsiloscope {

namespace {

// Sort keys are the plain values, but for what is sorted by something else than it shows.
QVariant plainValue(const RunCell& cell, int column, const RunColumn& described) {
    if (column == RunsModel::Swatch)
        return cell.entry.visible ? RunsModel::tr("shown") : RunsModel::tr("hidden");
    if (column == RunsModel::Name) return cell.entry.name;
    if (column == RunsModel::State && cell.entry.run->state() != RunState::Finished)
        return stateText(*cell.entry.run);
    return described.sortKey(cell);
}

QString plainCellText(const QVariant& value) {
    if (value.typeId() != QMetaType::Double) return value.toString();
    return QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest);
}

QString warningOf(const std::optional<RepeatedEpsilon>& spent) {
    return spent ? said(warningInWords(spent->most.kind)) : QString();
}

QVariant sideOf(const RunColumn& described, int column) {
    const bool number = column != RunsModel::Name && described.isNumber(); // names sort by age
    return QVariant(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
}

QString nameInFull(const RunCell& cell) {
    QString name = cell.entry.name;
    if (cell.entry.pinned) name = RunsModel::tr("%1, pinned").arg(name);
    return hasGraveNotice(*cell.entry.run) ? RunsModel::tr("%1, with a warning").arg(name) : name;
}

QString accessibleText(const RunCell& cell, int column, const RunColumn& described) {
    if (column == RunsModel::Name) return nameInFull(cell);
    const bool anEpsilon = column == RunsModel::EpsilonSpent || column == RunsModel::DataIndependent ||
                           (column >= RunsModel::ImprovedConversion && column <= RunsModel::ExpectedEpsilon);
    return column == RunsModel::Swatch || anEpsilon ? described.meaning(cell) : described.text(cell);
}

} // namespace

RunsModel::RunsModel(RunList& runs, QObject* parent) : QAbstractTableModel(parent), runs_(runs) {
    follow();
    for (const auto signal : {&RunList::added, &RunList::restored, &RunList::removed})
        connect(&runs, signal, this, &RunsModel::follow);
    connect(&runs, &RunList::changed, this, &RunsModel::updateRun);
    connect(&runs, &RunList::manyChanged, this, &RunsModel::updateMany);
    connect(&runs, &RunList::sweepVisibilityChanged, this, [this] {
        const QModelIndex swatch = index(static_cast<int>(rows_.size()), Swatch);
        if (swatch.isValid()) emit dataChanged(swatch, swatch);
    });
    ahead_.setInterval(0);
    connect(&ahead_, &QTimer::timeout, this, &RunsModel::readAhead);
}

int RunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size()) + (sweep_ ? 1 : 0);
}

int RunsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : FirstParameter + static_cast<int>(parameters_.size());
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    if (role == Qt::DisplayRole) return columnAt(section).title;
    if (role == Qt::ToolTipRole) return columnAt(section).toolTip;
    if (role == Qt::TextAlignmentRole) return sideOf(columnAt(section), section);
    if (role == Qt::AccessibleTextRole && section == Swatch) return tr("shown on the charts");
    return {};
}

QVariant RunsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const RunEntry* entry = entryOf(index.row());
    if (!entry) // the sweep's row, or one of a run that is about to go
        return index.row() == static_cast<int>(rows_.size()) && sweep_ ? sweepData(index.column(), role)
                                                                       : QVariant();
    switch (role) {
    case IdRole:
        return QVariant::fromValue(entry->id);
    case PaletteIndexRole:
        return entry->paletteIndex;
    case EndedRole:
        return entry->run->ended();
    case PinnedRole:
        return entry->pinned;
    case WarningRole:
        return warningOf(figuresOf(*entry).privacy.spent);
    case GraveRole:
        return hasGraveNotice(*entry->run);
    case DimmedRole:
        return dimmed(index.row());
    case UnitRole:
        return groupOf(index.row());
    default:
        return cellData(*entry, index.row(), index.column(), role);
    }
}

QVariant RunsModel::cellData(const RunEntry& entry, int row, int column, int role) const {
    const RunColumn& described = columnAt(column);
    // Names are there before figures: a new table sorts by them.
    static const RunFigures none;
    const bool figureless = column == Swatch || column == Name || column == Note;
    const RunCell cell{entry, figureless ? none : figuresOf(entry)};
    switch (role) {
    case Qt::DisplayRole:
        return column == Swatch ? QVariant() : described.text(cell);
    case Qt::EditRole:
        return column == Name ? QVariant(entry.name) : QVariant();
    case Qt::ToolTipRole:
        return described.meaning(cell);
    case Qt::CheckStateRole:
        return column == Swatch ? QVariant(entry.visible ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::AccessibleTextRole:
        return accessibleText(cell, column, described);
    case Qt::TextAlignmentRole:
        return sideOf(described, column);
    case Qt::ForegroundRole: // never published, or about somebody else: it stands back
        return column == EpsilonSpent || dimmed(row) ? QVariant(secondaryText(QGuiApplication::palette()))
                                                     : QVariant();
    case SortRole:
        return described.sortKey(cell);
    case PlainRole:
        return plainCellText(plainValue(cell, column, described));
    default:
        return {};
    }
}

QVariant RunsModel::sweepData(int column, int role) const {
    const RunColumn& described = columnAt(column);
    const bool visible = runs_.sweepVisible();
    if (column == Swatch && role == Qt::CheckStateRole) return visible ? Qt::Checked : Qt::Unchecked;
    if (column == Swatch && (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole))
        return visibilityInWords(visible);
    const QString text = column == Name              ? sweep_->name
                         : column == DataIndependent ? sweep_->promised
                         : column == Labels          ? sweep_->labels
                         : column == Accuracy        ? sweep_->accuracy
                         : column == State           ? sweep_->time
                                                     : QString();
    switch (role) {
    case Qt::DisplayRole:
    case PlainRole:
    case Qt::AccessibleTextRole:
        return text;
    case Qt::ToolTipRole:
        return sweep_->meaning;
    case Qt::TextAlignmentRole:
        return sideOf(described, column);
    case IdRole:
        return QVariant::fromValue(RunNumber());
    case UnitRole:
        return static_cast<int>(units_.size()); // behind all runs
    default:
        return {};
    }
}

namespace {

// However many rows of a person a run looked at: the ε is about all that the person has. Where they are
// bounded an ε of records counts whose each is as known, as aboutSameNeighbours() has it.
PrivacyUnit comparedUnit(const Run& run) {
    PrivacyUnit unit = run.experiment().data.unit();
    if (!unit.isPerson() && unit.rows == 0) return {};
    unit.rows = 0;
    return unit;
}

} // namespace

int RunsModel::groupOf(int row) const {
    return entryOf(row) ? rows_[static_cast<std::size_t>(row)].group : static_cast<int>(units_.size());
}

bool RunsModel::dimmed(int row) const {
    if (units_.size() < 2) return false;
    const int looked = rowOf(lookedAt_);
    return groupOf(row) != (looked >= 0 ? groupOf(looked) : 0);
}

void RunsModel::lookAt(RunNumber id) {
    if (std::exchange(lookedAt_, id) == id || units_.size() < 2 || rows_.empty()) return;
    emit dataChanged(index(0, 0), index(static_cast<int>(rows_.size()) - 1, columnCount() - 1),
                     {Qt::ForegroundRole, DimmedRole});
}

/// False: it is as it was.
bool RunsModel::noteUnit(Row& row) const {
    const RunEntry& entry = *runs_.find(row.id);
    if (row.run == entry.run) return false;
    row.run = entry.run;
    PrivacyUnit unit = comparedUnit(*entry.run);
    if (unit == row.unit) return false;
    row.unit = std::move(unit);
    return true;
}

void RunsModel::regroup() {
    std::vector<PrivacyUnit> units;
    for (Row& row : rows_) {
        const auto known = std::ranges::find(units, row.unit);
        row.group = static_cast<int>(known - units.begin());
        if (known == units.end()) units.push_back(row.unit);
    }
    if (units == units_) return;
    units_ = std::move(units);
    if (rows_.empty()) return;
    emit dataChanged(index(0, 0), index(static_cast<int>(rows_.size()) - 1, columnCount() - 1),
                     {Qt::ForegroundRole, DimmedRole, UnitRole});
    emit regrouped();
}

void RunsModel::setSweep(const std::optional<SweepRow>& sweep) {
    if (sweep == sweep_) return;
    if (!sweep || !sweep_ || sweep->name != sweep_->name) runs_.setSweepVisible(true); // another one
    const int row = static_cast<int>(rows_.size());
    if (sweep_.has_value() == sweep.has_value()) {
        sweep_ = sweep;
        emit dataChanged(index(row, 0), index(row, columnCount() - 1));
    } else if (sweep) {
        beginInsertRows({}, row, row);
        sweep_ = sweep;
        endInsertRows();
    } else {
        beginRemoveRows({}, row, row);
        sweep_.reset();
        endRemoveRows();
    }
    emit sweepChanged();
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid()) return false;
    const RunEntry* entry = entryOf(index.row());
    const bool shows = index.column() == Swatch && role == Qt::CheckStateRole;
    if (!entry) {
        if (shows) runs_.setSweepVisible(value.toInt() == Qt::Checked);
        return shows;
    }
    const RunNumber id = entry->id;
    if (index.column() == Name && role == Qt::EditRole) {
        if (value.toString().simplified().isEmpty()) return false;
        runs_.rename(id, value.toString());
        return true;
    }
    if (shows) runs_.setVisible(id, value.toInt() == Qt::Checked);
    return shows;
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid()) return flags;
    if (index.column() == Name && entryOf(index.row())) flags |= Qt::ItemIsEditable;
    if (index.column() == Swatch) flags |= Qt::ItemIsUserCheckable;
    return flags | Qt::ItemNeverHasChildren;
}

int RunsModel::rowOf(RunNumber id) const {
    const auto found = std::ranges::lower_bound(rows_, id, std::greater<>(), &Row::id);
    return found == rows_.end() || found->id != id ? -1 : static_cast<int>(found - rows_.begin());
}

const RunEntry* RunsModel::entryOf(int row) const {
    if (row < 0 || row >= static_cast<int>(rows_.size())) return nullptr;
    return runs_.find(rows_[static_cast<std::size_t>(row)].id);
}

RunsModel::KnownFigures& RunsModel::known(const RunEntry& entry) const {
    const std::size_t version = entry.run->version();
    const RunState state = entry.run->state(); // a change of state alone is no new version
    const auto [place, isNew] = figures_.try_emplace(entry.id);
    KnownFigures& known = place->second;
    if (isNew || known.run != entry.run || known.version != version || known.state != state)
        known = {entry.run, version, state, epsiloscope::figuresOf(entry), {}};
    return known;
}

const RunFigures& RunsModel::figuresOf(const RunEntry& entry) const {
    return known(entry).figures;
}

QString RunsModel::wordsOf(const RunCell& cell) {
    const QStringList said{cell.entry.name,
                           cell.entry.note,
                           cell.figures.mechanism,
                           mechanismInFull(*cell.entry.run, cell.entry.mechanism),
                           fixedColumn(Kind).text(cell),
                           fixedColumn(DatasetFile).text(cell),
                           stateWords(cell.entry)};
    return said.join(QLatin1Char('\n')).toLower();
}

const QString& RunsModel::wordsOf(const RunEntry& entry) const {
    KnownFigures& of = known(entry);
    if (of.words.isEmpty()) of.words = wordsOf(RunCell{entry, of.figures});
    return of.words;
}

const RunColumn& RunsModel::columnAt(int column) const {
    return column < FirstParameter ? fixedColumn(column)
                                   : parameterColumns_[static_cast<std::size_t>(column - FirstParameter)];
}

int RunsModel::columnOf(const QString& key) const {
    for (int column = 0; column < columnCount(); ++column)
        if (columnAt(column).key == key) return column;
    return -1;
}

// δ has a column already: the one in force.
void RunsModel::insertColumns() {
    std::vector<ParameterDescriptor> fresh;
    for (const RunEntry& entry : runs_.entries()) {
        if (!entry.mechanism || !knownMechanisms_.insert(entry.mechanism).second) continue;
        for (const ParameterDescriptor& parameter : entry.mechanism->parameters)
            if (parameter.id != "delta" && !findParameter(parameters_, parameter.id) &&
                !findParameter(fresh, parameter.id))
                fresh.push_back(parameter);
    }
    if (fresh.empty()) return;
    beginInsertColumns({}, columnCount(), columnCount() + static_cast<int>(fresh.size()) - 1);
    parameters_.insert(parameters_.end(), fresh.begin(), fresh.end());
    std::ranges::transform(fresh, std::back_inserter(parameterColumns_), parameterColumn);
    endInsertColumns();
}

// Neighbours go together.
void RunsModel::removeRows() {
    for (auto last = rows_.size(); last-- > 0;) {
        if (runs_.find(rows_[last].id)) continue;
        auto first = last;
        while (first > 0 && !runs_.find(rows_[first - 1].id))
            --first;
        beginRemoveRows({}, static_cast<int>(first), static_cast<int>(last));
        for (auto row = first; row <= last; ++row)
            figures_.erase(rows_[row].id);
        rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(first),
                    rows_.begin() + static_cast<std::ptrdiff_t>(last) + 1);
        endRemoveRows();
        last = first;
    }
}

// Likewise; what is in the table already is among the runs.
void RunsModel::insertRows() {
    const std::vector<RunEntry>& runs = runs_.entries(); // oldest first
    const auto isThere = [&](std::size_t row) {
        return row < rows_.size() && rows_[row].id == runs[runs.size() - 1 - row].id;
    };
    for (std::size_t first = 0; first < runs.size(); ++first) {
        if (isThere(first)) continue;
        std::vector<Row> come;
        for (auto row = first; row < runs.size(); ++row) {
            const RunNumber id = runs[runs.size() - 1 - row].id;
            if (first < rows_.size() && rows_[first].id == id) break;
            come.push_back({.id = id, .run = nullptr, .unit = {}, .group = 0});
            noteUnit(come.back());
        }
        const auto last = first + come.size() - 1;
        beginInsertRows({}, static_cast<int>(first), static_cast<int>(last));
        rows_.insert(rows_.begin() + static_cast<std::ptrdiff_t>(first), come.begin(), come.end());
        endInsertRows();
        first = last;
    }
}

// Has the rows that the list has.
void RunsModel::follow() {
    insertColumns();
    removeRows();
    insertRows();
    regroup();
    aheadOf_ = {};
    ahead_.start();
}

// Its name and note are among them.
void RunsModel::forgetWords(RunNumber id) {
    if (const auto known = figures_.find(id); known != figures_.end()) known->second.words.clear();
}

void RunsModel::updateRun(RunNumber id) {
    const int row = rowOf(id);
    if (row < 0) return;
    forgetWords(id);
    emit dataChanged(index(row, 0), index(row, columnCount() - 1));
    if (noteUnit(rows_[static_cast<std::size_t>(row)])) regroup(); // another run has come in its place
}

void RunsModel::updateMany() {
    for (Row& row : rows_) {
        forgetWords(row.id);
        if (runs_.find(row.id)) noteUnit(row);
    }
    follow();
    if (!rows_.empty())
        emit dataChanged(index(0, 0), index(static_cast<int>(rows_.size()) - 1, columnCount() - 1));
}

// Who sorts or filters asks for the figures of every run at once. They are worked out beforehand, a few
// milliseconds at a time.
void RunsModel::readAhead() {
    constexpr int milliseconds = 4;
    QElapsedTimer clock;
    clock.start();
    const std::vector<RunEntry>& runs = runs_.entries();
    auto next = std::ranges::lower_bound(runs, aheadOf_, {}, &RunEntry::id);
    for (; next != runs.end() && clock.elapsed() < milliseconds; ++next)
        if (next->run->ended()) wordsOf(*next);
    if (next == runs.end()) return ahead_.stop();
    aheadOf_ = next->id;
}

} // namespace epsiloscope
