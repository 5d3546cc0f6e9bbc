// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunsModel.h"

#include "ui/language/Said.h"
#include "ui/runs/RunFigures.h"
#include "ui/widgets/Theme.h"
#include "ui/words/RunWords.h"

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
    for (const RunEntry& entry : runs.entries())
        insertRun(entry.id);
    connect(&runs, &RunList::added, this, &RunsModel::insertRun);
    connect(&runs, &RunList::restored, this, &RunsModel::insertRun);
    connect(&runs, &RunList::removed, this, &RunsModel::removeRun);
    connect(&runs, &RunList::changed, this, &RunsModel::updateRun);
    connect(&runs, &RunList::sweepVisibilityChanged, this, [this] {
        const QModelIndex swatch = index(static_cast<int>(ids_.size()), Swatch);
        if (swatch.isValid()) emit dataChanged(swatch, swatch);
    });
}

int RunsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ids_.size()) + (sweep_ ? 1 : 0);
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
    if (!entry) return sweepData(index.column(), role);
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
        return dimmed(*entry);
    case UnitRole:
        return groupOf(*entry);
    default:
        return cellData(*entry, index.column(), role);
    }
}

QVariant RunsModel::cellData(const RunEntry& entry, int column, int role) const {
    const RunColumn& described = columnAt(column);
    const RunCell cell{entry, figuresOf(entry)};
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
        return column == EpsilonSpent || dimmed(entry) ? QVariant(secondaryText(QGuiApplication::palette()))
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

int RunsModel::groupOf(const RunEntry& entry) const {
    const auto group = std::ranges::find(units_, comparedUnit(*entry.run));
    return static_cast<int>(group - units_.begin());
}

bool RunsModel::dimmed(const RunEntry& entry) const {
    if (units_.size() < 2) return false;
    const RunEntry* looked = runs_.find(lookedAt_);
    return groupOf(entry) != (looked ? groupOf(*looked) : 0);
}

void RunsModel::lookAt(RunNumber id) {
    if (std::exchange(lookedAt_, id) == id || units_.size() < 2 || ids_.empty()) return;
    emit dataChanged(index(0, 0), index(static_cast<int>(ids_.size()) - 1, columnCount() - 1),
                     {Qt::ForegroundRole, DimmedRole});
}

void RunsModel::regroup() {
    std::vector<PrivacyUnit> units;
    for (const RunNumber id : ids_)
        if (const RunEntry* entry = runs_.find(id)) {
            PrivacyUnit unit = comparedUnit(*entry->run);
            if (std::ranges::find(units, unit) == units.end()) units.push_back(std::move(unit));
        }
    if (units == units_) return;
    units_ = std::move(units);
    if (ids_.empty()) return;
    emit dataChanged(index(0, 0), index(static_cast<int>(ids_.size()) - 1, columnCount() - 1),
                     {Qt::ForegroundRole, DimmedRole, UnitRole});
    emit regrouped();
}

void RunsModel::setSweep(const std::optional<SweepRow>& sweep) {
    if (sweep == sweep_) return;
    if (!sweep || !sweep_ || sweep->name != sweep_->name) runs_.setSweepVisible(true); // another one
    const int row = static_cast<int>(ids_.size());
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
    const auto found = std::lower_bound(ids_.begin(), ids_.end(), id, std::greater<>());
    return found == ids_.end() || *found != id ? -1 : static_cast<int>(found - ids_.begin());
}

const RunEntry* RunsModel::entryOf(int row) const {
    if (row < 0 || row >= static_cast<int>(ids_.size())) return nullptr;
    return runs_.find(ids_[static_cast<std::size_t>(row)]);
}

const RunFigures& RunsModel::figuresOf(const RunEntry& entry) const {
    const std::size_t version = entry.run->version();
    const RunState state = entry.run->state(); // a change of state alone is no new version
    const auto [known, isNew] = figures_.try_emplace(entry.id);
    KnownFigures& figures = known->second;
    if (isNew || figures.run != entry.run || figures.version != version || figures.state != state)
        figures = {entry.run, version, state, epsiloscope::figuresOf(entry)};
    return known->second.figures;
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
std::vector<ParameterDescriptor> RunsModel::newParameters(const RunEntry& entry) const {
    std::vector<ParameterDescriptor> fresh;
    if (!entry.mechanism) return fresh;
    for (const ParameterDescriptor& parameter : entry.mechanism->parameters)
        if (parameter.id != "delta" && !findParameter(parameters_, parameter.id)) fresh.push_back(parameter);
    return fresh;
}

void RunsModel::insertRun(RunNumber id) {
    if (auto fresh = newParameters(*runs_.find(id)); !fresh.empty()) {
        beginInsertColumns({}, columnCount(), columnCount() + static_cast<int>(fresh.size()) - 1);
        parameters_.insert(parameters_.end(), fresh.begin(), fresh.end());
        std::ranges::transform(fresh, std::back_inserter(parameterColumns_), parameterColumn);
        endInsertColumns();
    }
    const auto place = std::lower_bound(ids_.begin(), ids_.end(), id, std::greater<>());
    const int row = static_cast<int>(place - ids_.begin());
    beginInsertRows({}, row, row);
    ids_.insert(place, id);
    endInsertRows();
    regroup();
}

void RunsModel::removeRun(RunNumber id) {
    const int row = rowOf(id);
    if (row < 0) return;
    beginRemoveRows({}, row, row);
    ids_.erase(ids_.begin() + row);
    figures_.erase(id);
    endRemoveRows();
    regroup();
}

void RunsModel::updateRun(RunNumber id) {
    const int row = rowOf(id);
    if (row >= 0) emit dataChanged(index(row, 0), index(row, columnCount() - 1));
    regroup(); // another run may have come in its place
}

} // namespace epsiloscope
