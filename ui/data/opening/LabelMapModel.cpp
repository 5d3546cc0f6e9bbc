// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/LabelMapModel.h"

#include "core/data/table/ClassNames.h"
#include "ui/widgets/Theme.h"
#include "ui/words/NumberWords.h"

#include <QGuiApplication>

#include <unordered_map>
#include <utility>

namespace epsiloscope {

namespace {
constexpr const char* kAllOthers = "*"; // as LabelMap
} // namespace

LabelMapModel::LabelMapModel(ValueCounts values, const LabelMap& map, QObject* parent)
    : TitledRows({tr("Class in the file"), tr("Records"), tr("Becomes")}, parent),
      raw_(std::move(values.listed)), unlisted_(values.unlisted), unlistedRecords_(values.unlistedRecords),
      given_(raw_.size() + 1) {
    std::vector<std::string> classes;
    for (const auto& [name, count] : raw_)
        classes.push_back(name);
    const ClassIndex known(classes);
    for (const auto& [from, to] : map) {
        const int row = from == kAllOthers ? othersRow() : known.find(from);
        if (row >= 0) given_[static_cast<std::size_t>(row)] = to; // else the file has no such class
    }
}

const std::string& LabelMapModel::becomes(std::size_t row) const {
    if (!given_[row].empty()) return given_[row];
    return others().empty() && row < raw_.size() ? raw_[row].first : others();
}

LabelMap LabelMapModel::map() const {
    LabelMap map;
    for (std::size_t row = 0; row < raw_.size(); ++row) {
        const bool keepsItsName = given_[row] == raw_[row].first && others().empty();
        if (!given_[row].empty() && !keepsItsName) map[raw_[row].first] = given_[row];
    }
    if (!others().empty()) map[kAllOthers] = others();
    return map;
}

ClassCounts LabelMapModel::classes() const {
    ClassCounts classes;
    std::unordered_map<std::string, std::size_t> known;
    const auto add = [&](const std::string& name, std::size_t records) {
        const auto [place, isNew] = known.try_emplace(name, classes.size());
        if (isNew) classes.emplace_back(name, 0);
        classes[place->second].second += records;
    };
    for (std::size_t row = 0; row < raw_.size(); ++row)
        add(becomes(row), raw_[row].second);
    if (unlisted_ > 0 && !others().empty()) add(others(), unlistedRecords_);
    mostFrequentFirst(classes);
    return classes;
}

std::size_t LabelMapModel::classCount() const {
    return classes().size() + (others().empty() ? unlisted_ : 0);
}

void LabelMapModel::giveName(const QList<int>& rows, const QString& name) {
    const std::string given = name.trimmed().toStdString();
    bool changed = false;
    for (const int row : rows) {
        if (row < 0 || row > othersRow()) continue;
        std::string& mine = given_[static_cast<std::size_t>(row)];
        changed = changed || mine != given;
        mine = given;
    }
    if (!changed) return;
    emit dataChanged(index(0, CountColumn), index(othersRow(), BecomesColumn));
    emit mapChanged();
}

void LabelMapModel::reset() {
    std::fill(given_.begin(), given_.end(), std::string());
    emit dataChanged(index(0, CountColumn), index(othersRow(), BecomesColumn));
    emit mapChanged();
}

QStringList LabelMapModel::names() const {
    QStringList names;
    for (const std::string& given : given_)
        if (!given.empty()) names << QString::fromStdString(given);
    for (const auto& [name, count] : raw_)
        names << QString::fromStdString(name);
    names.removeDuplicates();
    return names;
}

std::size_t LabelMapModel::othersCount() const {
    std::size_t count = unlistedRecords_;
    for (std::size_t row = 0; row < raw_.size(); ++row)
        if (given_[row].empty()) count += raw_[row].second;
    return count;
}

QVariant LabelMapModel::display(const QModelIndex& index) const {
    const auto row = static_cast<std::size_t>(index.row());
    const bool isOthers = index.row() == othersRow();
    switch (index.column()) {
    case RawColumn:
        return isOthers ? tr("all others (*)") : QString::fromStdString(raw_[row].first);
    case CountColumn:
        return grouped(isOthers ? othersCount() : raw_[row].second);
    default:
        return isOthers && others().empty() ? tr("keep their names") : QString::fromStdString(becomes(row));
    }
}

QVariant LabelMapModel::more(const QModelIndex& index, int role) const {
    const std::string& given = given_[static_cast<std::size_t>(index.row())];
    const bool named = index.column() == BecomesColumn;
    if (role == Qt::EditRole) return named ? QVariant(QString::fromStdString(given)) : display(index);
    if (role == Qt::ToolTipRole && index.column() != CountColumn) return display(index);
    if (role != Qt::ForegroundRole || !named || !given.empty()) return {};
    return secondaryText(QGuiApplication::palette());
}

bool LabelMapModel::take(const QModelIndex& index, const QVariant& value) {
    giveName({index.row()}, value.toString());
    return true;
}

} // namespace epsiloscope
