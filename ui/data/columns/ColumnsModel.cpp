// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/columns/ColumnsModel.h"

#include "core/mechanisms/registry/Registry.h"
#include "ui/language/Said.h"
#include "ui/widgets/Theme.h"
#include "ui/words/NumberWords.h"
#include "ui/words/Words.h"

#include <QGuiApplication>
#include <QSignalBlocker>

#include <algorithm>
#include <iterator>
#include <utility>

namespace epsiloscope {

namespace {

// These protect private columns alone.
QString othersInWords() {
    QStringList telling;
    for (const Mechanism& mechanism : mechanisms())
        if (mechanism.descriptor.roles == RoleUse::Features &&
            mechanism.descriptor.adjacency != Adjacency::None)
            telling << said(mechanism.descriptor.title);
    return Words::tr("These protect private columns alone and take public ones to be known: %1.\n"
                     "The others protect a record as a whole. No mechanism reads an ignored column.")
        .arg(joinedNames(telling));
}

QString summaryNumber(double value) {
    return QString::number(value, 'g', 6);
}

Role nextRole(Role role) {
    return role == Role::Private ? Role::Public : role == Role::Public ? Role::Ignored : Role::Private;
}

} // namespace

QString roleUseWords(const MechanismDescriptor& mechanism, RoleUse use) {
    const bool promises = mechanism.adjacency != Adjacency::None;
    if (use == RoleUse::Features)
        return promises ? Words::tr("This mechanism protects the private columns. Public ones and the label "
                                    "are taken to be known.")
                        : QString();
    const QString alike =
        promises
            ? Words::tr("This mechanism protects whole records: public and private columns are treated "
                        "alike.")
            : Words::tr("This mechanism protects nothing: public and private columns are treated alike.");
    return alike + QLatin1Char('\n') + othersInWords();
}

ColumnsModel::ColumnsModel(QObject* parent)
    : TitledRows({tr("Column"), tr("Type"), tr("Role"), tr("Distribution")}, parent) {}

void ColumnsModel::setDataset(std::shared_ptr<const Dataset> dataset,
                              std::shared_ptr<const DatasetPicture> picture, std::vector<Role> roles,
                              bool labelGuessed) {
    beginResetModel();
    dataset_ = std::move(dataset);
    picture_ = std::move(picture);
    roles_ = std::move(roles);
    labelGuessed_ = labelGuessed;
    given_.assign(roles_.size(), true);
    persons_.clear();
    warnings_.clear();
    labelWords_.clear();
    findLabel();
    endResetModel();
}

void ColumnsModel::findLabel() {
    const auto found = std::ranges::find(roles_, Role::Label);
    label_ = found == roles_.end() ? -1 : static_cast<int>(found - roles_.begin());
}

void ColumnsModel::setRoles(std::vector<Role> roles, bool labelGuessed, std::vector<bool> given,
                            const std::vector<int>& persons) {
    if (roles.size() != roles_.size() || given.size() != roles_.size()) return;
    roles_ = std::move(roles);
    given_ = std::move(given);
    labelGuessed_ = labelGuessed;
    const int before = label_;
    const std::vector<int> owners = std::exchange(persons_, {});
    std::ranges::copy_if(persons, std::back_inserter(persons_),
                         [this](int row) { return roleOf(row) == Role::Ignored; });
    findLabel();
    if (roles_.empty()) return;
    emit dataChanged(index(0, NameColumn), index(rowCount() - 1, RoleColumn)); // ignored ones lose their mark
    if (label_ != before || persons_ != owners) emit firstRowsMoved();
}

void ColumnsModel::setRoleUse(bool matters, const QString& words) {
    const bool others = std::exchange(rolesMatter_, matters) != matters;
    roleWords_ = words;
    if (others && !roles_.empty()) emit dataChanged(index(0, RoleColumn), index(rowCount() - 1, RoleColumn));
}

void ColumnsModel::giveRole(const QList<int>& rows, ShownRole role) {
    const auto isRow = [this](int row) { return row >= 0 && row < rowCount(); };
    if (rows.isEmpty() || !std::all_of(rows.begin(), rows.end(), isRow)) return; // of another dataset
    if (role.person) return givePersons(rows);
    std::vector<Role> roles = roles_;
    const int former = label();
    const QList<int> meant = role == Role::Label ? QList<int>{rows.first()} : rows;
    std::vector<int> persons = persons_;
    for (const int row : meant) {
        if (row == former && meant.size() > 1) continue;
        roles[static_cast<std::size_t>(row)] = role.role;
        std::erase(persons, row);
    }
    if (role == Role::Label && former >= 0 && former != meant.first())
        roles[static_cast<std::size_t>(former)] = Role::Private;
    const bool touched = meant.contains(former) && (role == Role::Label || meant.size() == 1);
    const bool stillGuessed = labelGuessed_ && !touched && role != Role::Label;
    std::vector<bool> given = given_;
    for (const int row : meant)
        given[static_cast<std::size_t>(row)] = true;
    const bool said = std::ranges::any_of(meant, [this](int row) { return ignoredUnasked(row); });
    if (roles == roles_ && stillGuessed == labelGuessed_ && !said && persons == persons_) {
        given_ = std::move(given);
        return;
    }
    takeEdit(std::move(roles), stillGuessed, std::move(given), persons);
}

void ColumnsModel::takeEdit(std::vector<Role> roles, bool labelGuessed, std::vector<bool> given,
                            const std::vector<int>& persons) {
    for (std::size_t row = 0; row < roles.size(); ++row) // the former label, too
        given[row] = given[row] || roles[row] != roles_[row];
    setRoles(std::move(roles), labelGuessed, std::move(given), persons);
    emit rolesEdited();
}

void ColumnsModel::givePersons(const QList<int>& rows) {
    constexpr qsizetype most = 2;
    const auto isPicture = [this](int row) { return typeOf(row) == ColumnType::Image; };
    const std::vector<int> persons(rows.begin(), rows.end());
    if (rows.size() > most || persons == persons_ || std::ranges::any_of(rows, isPicture)) return;
    std::vector<Role> roles = roles_;
    for (const int row : rows)
        roles[static_cast<std::size_t>(row)] = Role::Ignored;
    takeEdit(std::move(roles), labelGuessed_ && !rows.contains(label()), given_, persons);
}

bool ColumnsModel::mayBeSecondOwner(int row) const {
    return row >= 0 && row < rowCount() && persons_.size() == 1 && !isPerson(row) &&
           typeOf(row) != ColumnType::Image;
}

void ColumnsModel::giveSecondOwner(int row) {
    if (mayBeSecondOwner(row)) givePersons({persons_.front(), row});
}

void ColumnsModel::cycleRole(const QList<int>& rows) {
    if (!rows.isEmpty() && rows.first() < rowCount()) giveRole(rows, nextRole(roleOf(rows.first())));
}

void ColumnsModel::setWarnings(const std::vector<ColumnWarning>& warnings) {
    warnings_.clear();
    for (const ColumnWarning& each : warnings) {
        if (each.column >= roles_.size()) continue; // of another dataset
        QString& reasons = warnings_[static_cast<int>(each.column)];
        reasons += (reasons.isEmpty() ? QString() : QStringLiteral(" ")) + said(each.text);
    }
    if (!roles_.empty()) emit dataChanged(index(0, NameColumn), index(rowCount() - 1, NameColumn));
}

void ColumnsModel::requestType(int row, ColumnType type) {
    if (row < 0 || row >= rowCount()) return; // of another dataset
    const bool possible = type == ColumnType::Numeric || type == ColumnType::Categorical;
    if (possible && typeEditable(row) && typeOf(row) != type) emit typeChangeRequested(row, type);
}

QVariant ColumnsModel::more(const QModelIndex& index, int role) const {
    const int row = index.row();
    switch (role) {
    case Qt::EditRole:
        if (index.column() == NameColumn) return name(row);
        return index.column() == RoleColumn ? QVariant(roleWord(shownRoleOf(row))) : display(index);
    case Qt::ToolTipRole:
        return toolTip(row);
    case Qt::AccessibleTextRole:
        return accessible(index);
    case Qt::ForegroundRole:
        return colour(index);
    case Letter:
        return letter(row);
    case Kind:
        return static_cast<int>(kindOfRow(row));
    case Histogram:
        return QVariant::fromValue(histogram(row));
    default:
        return {};
    }
}

QString ColumnsModel::toolTip(int row) const {
    QStringList parts = {QString::fromStdString(column(row).label)};
    if (marked(row)) parts << tr("⚠ %1 (press I)").arg(warning(row));
    if (ignoredUnasked(row))
        parts << QStringLiteral("%1 %2").arg(
            tr("Ignored by default, and learnt from once it is private or public."), warning(row));
    parts << QStringLiteral("%1 · %2").arg(index(row, RoleColumn).data().toString(), typeWord(row));
    if (row == label_) parts << labelWords_;
    if (isPerson(row))
        parts << (persons_.size() == 1
                      ? tr("Says whose a row is. Nothing is learnt from it.")
                      : tr("Says who is one of a row's two owners. Nothing is learnt from it."));
    if (isFeature(row)) parts << roleWords_;
    parts << summaryText(row);
    parts.removeAll(QString());
    return parts.join(QStringLiteral("\n\n"));
}

// Who is private and who public is shown where it matters; a label and an ignored column always are.
QString ColumnsModel::letter(int row) const {
    return isFeature(row) && !rolesMatter_ ? QString() : roleKey(shownRoleOf(row)).toString();
}

QVariant ColumnsModel::colour(const QModelIndex& index) const {
    if (index.column() == RoleColumn) return roleColour(shownRoleOf(index.row()), QGuiApplication::palette());
    if (index.column() == NameColumn) return {};
    return secondaryText(QGuiApplication::palette());
}

QVariant ColumnsModel::accessible(const QModelIndex& index) const {
    const int row = index.row();
    if (index.column() == DistributionColumn) return summaryText(row);
    if (index.column() != NameColumn) return {};
    const QString named =
        QStringLiteral("%1, %2, %3").arg(name(row), roleWord(shownRoleOf(row)), typeWord(row));
    return marked(row) ? tr("%1, warning: %2").arg(named, warning(row)) : named;
}

QVariant ColumnsModel::display(const QModelIndex& index) const {
    switch (index.column()) {
    case NameColumn:
        return marked(index.row()) ? QStringLiteral("⚠ ") + name(index.row()) : name(index.row());
    case TypeColumn:
        return typeWord(index.row());
    case RoleColumn: {
        const QString role = roleText(shownRoleOf(index.row()));
        if (ignoredUnasked(index.row())) return tr("%1 (by default)").arg(role);
        return roleOf(index.row()) == Role::Label && labelGuessed_ ? tr("%1 (guess)").arg(role) : role;
    }
    default:
        return distributionWord(index.row());
    }
}

ColumnKind ColumnsModel::kindOfRow(int row) const {
    const auto at = static_cast<std::size_t>(row);
    if (picture_ && at < picture_->kinds.size()) return picture_->kinds[at];
    return typeOf(row) == ColumnType::Numeric       ? ColumnKind::Number
           : typeOf(row) == ColumnType::Categorical ? ColumnKind::Category
                                                    : ColumnKind::Image;
}

QString ColumnsModel::typeWord(int row) const {
    const ColumnKind kind = kindOfRow(row);
    QString word = said(inWords(kind));
    if (kind != ColumnKind::Image) return word;
    const Pictures& pictures = column(row).pictures;
    return tr("%1 %2 × %3").arg(word).arg(pictures.width).arg(pictures.height);
}

// A histogram of identifiers or of a single value would show a pattern where there is none.
QString ColumnsModel::distributionWord(int row) const {
    switch (kindOfRow(row)) {
    case ColumnKind::Identifier:
        return tr("all differ");
    case ColumnKind::Constant:
        return tr("one value");
    case ColumnKind::Empty:
        return tr("no value");
    case ColumnKind::Date: {
        const ColumnSummary* known = summary(row);
        return known != nullptr ? tr("%1 dates").arg(grouped(known->distinct)) : QString();
    }
    case ColumnKind::FreeText: {
        const ColumnSummary* known = summary(row);
        return known != nullptr ? tr("%1 texts").arg(grouped(known->distinct)) : QString();
    }
    default:
        return {};
    }
}

bool ColumnsModel::take(const QModelIndex& index, const QVariant& value) {
    const auto meant = std::ranges::find(kRolesOffered, value.toString(), roleWord);
    if (index.column() != RoleColumn || meant == kRolesOffered.end()) return false;
    giveRole({index.row()}, *meant);
    return true;
}

QVariant ColumnsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal) return TitledRows::headerData(section, orientation, role);
    return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
}

bool ColumnsModel::editable(const QModelIndex& index) const {
    return index.column() == RoleColumn || (index.column() == TypeColumn && typeEditable(index.row()));
}

const ColumnSummary* ColumnsModel::summary(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return picture_ && at < picture_->summaries.size() ? &picture_->summaries[at] : nullptr;
}

QString ColumnsModel::summaryText(int row) const {
    const ColumnSummary* known = summary(row);
    if (known == nullptr) return {};
    const QString quantiles = tr("minimum %1 · quartiles %2 and %3 · median %4 · maximum %5")
                                  .arg(summaryNumber(known->minimum), summaryNumber(known->lowerQuartile),
                                       summaryNumber(known->upperQuartile), summaryNumber(known->median),
                                       summaryNumber(known->maximum));
    if (typeOf(row) == ColumnType::Image)
        return tr("%1\n%2 pictures, %3\npixels: %4")
            .arg(name(row), grouped(dataset_->table.rows), typeWord(row), quantiles);
    QStringList lines{
        name(row),
        tr("missing %1 · distinct values %2").arg(grouped(known->missing), grouped(known->distinct))};
    if (typeOf(row) == ColumnType::Numeric && known->distinct > 0) lines << quantiles;
    if (known->mostFrequentCount > 0)
        lines << tr("most frequent: %1 (%2 of %3)")
                     .arg(QString::fromStdString(known->mostFrequent), grouped(known->mostFrequentCount),
                          grouped(dataset_->table.rows));
    return lines.join(QLatin1Char('\n'));
}

QList<double> ColumnsModel::histogram(int row) const {
    QList<double> heights;
    const ColumnSummary* known = summary(row);
    if (known == nullptr || !distributionWord(row).isEmpty()) return heights;
    for (const std::size_t count : known->histogram)
        heights.append(static_cast<double>(count));
    return heights;
}

ColumnsFilter::ColumnsFilter(ColumnsModel* columns, QObject* parent)
    : QSortFilterProxyModel(parent), columns_(columns) {
    setDynamicSortFilter(false); // names stay what they are
    setSourceModel(columns);
    connect(columns, &QAbstractItemModel::modelAboutToBeReset, this, [this] { wanted_.setPattern({}); });
}

void ColumnsFilter::setText(const QString& text) {
    if (text == wanted_.pattern()) return;
    beginResetModel();
    wanted_.setPattern(text);
    QSignalBlocker quiet(this);
    invalidate();
    quiet.unblock();
    endResetModel();
}

bool ColumnsFilter::filterAcceptsRow(int row, const QModelIndex& /*parent*/) const {
    return wanted_.pattern().isEmpty() || wanted_.indexIn(columns_->name(row)) >= 0;
}

} // namespace epsiloscope
