// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/mistakes/MistakesModel.h"

#include "core/experiment/run/Grouping.h"
#include "ui/data/pages/PicturesView.h"
#include "ui/words/NumberWords.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace epsiloscope {

TrialMistakes mistakesOf(const TrialPredictions& trial) {
    const auto ours = trial.said.find("mechanism"), reference = trial.said.find("nonprivate");
    if (ours == trial.said.end() || !trial.test.rows || !trial.test.truth) return {};
    const std::vector<std::uint32_t>& rows = *trial.test.rows;
    const std::vector<int>& truth = *trial.test.truth;
    TrialMistakes found;
    found.examined = std::min({rows.size(), truth.size(), ours->second->size()});
    found.knowsReference = reference != trial.said.end();
    for (std::size_t i = 0; i < found.examined; ++i) {
        const int said = (*ours->second)[i];
        if (said == truth[i]) continue;
        const bool right =
            found.knowsReference && i < reference->second->size() && (*reference->second)[i] == truth[i];
        found.wrong.push_back({rows[i], truth[i], said, right});
    }
    std::ranges::sort(found.wrong, {}, &Mistake::row);
    return found;
}

MistakesModel::MistakesModel(QObject* parent) : QAbstractListModel(parent) {}

void MistakesModel::setMistakes(std::shared_ptr<const Dataset> dataset, QStringList classNames,
                                std::vector<Mistake> mistakes) {
    beginResetModel();
    dataset_ = std::move(dataset);
    pictures_ = nullptr;
    classNames_ = std::move(classNames);
    mistakes_.clear();
    const int column = dataset_ ? pictureColumn(testTable(*dataset_)) : -1;
    if (column >= 0) {
        const Table& table = testTable(*dataset_);
        pictures_ = &table.columns[static_cast<std::size_t>(column)].pictures;
        mistakes_ = std::move(mistakes);
        std::erase_if(mistakes_, [&](const Mistake& one) { return one.row >= table.rows; });
    }
    choose();
    endResetModel();
}

void MistakesModel::clear() {
    setMistakes(nullptr, {}, {});
}

void MistakesModel::setFilter(const MistakesFilter& filter) {
    if (filter == filter_) return;
    beginResetModel();
    filter_ = filter;
    choose();
    endResetModel();
}

void MistakesModel::choose() {
    const auto fits = [](int wanted, int is) { return wanted == MistakesFilter::allClasses || wanted == is; };
    chosen_.clear();
    std::map<std::pair<int, int>, long> frequency;
    for (std::uint32_t i = 0; i < mistakes_.size(); ++i) {
        const Mistake& one = mistakes_[i];
        if (!fits(filter_.truth, one.truth) || !fits(filter_.said, one.said)) continue;
        if (filter_.onlyRightWithoutPrivacy && !one.rightWithoutPrivacy) continue;
        chosen_.push_back(i);
        if (filter_.byConfusion) ++frequency[{one.truth, one.said}];
    }
    if (!filter_.byConfusion) return;
    const auto rank = [&](std::uint32_t i) {
        const Mistake& one = mistakes_[i];
        return std::tuple(-frequency.at({one.truth, one.said}), one.truth, one.said);
    };
    // Ranks are looked up once per picture, not in each comparison.
    std::vector<std::pair<std::tuple<long, int, int>, std::uint32_t>> ranked;
    ranked.reserve(chosen_.size());
    for (const std::uint32_t i : chosen_)
        ranked.emplace_back(rank(i), i);
    std::ranges::sort(ranked);
    std::ranges::transform(ranked, chosen_.begin(), [](const auto& one) { return one.second; });
}

QString MistakesModel::className(int index) const {
    return index >= 0 && index < classNames_.size() ? classNames_[index] : tr("class %1").arg(index + 1);
}

QString MistakesModel::caption(const Mistake& mistake) const {
    return tr("%1 predicted as %2").arg(className(mistake.truth), className(mistake.said));
}

QString MistakesModel::words(const Mistake& mistake) const {
    const QString told = tr("record %1: %2").arg(grouped(std::size_t{mistake.row} + 1), caption(mistake));
    return mistake.rightWithoutPrivacy ? tr("%1; right without privacy").arg(told) : told;
}

int MistakesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(chosen_.size());
}

QVariant MistakesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Mistake& shown = mistake(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return caption(shown);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return words(shown);
    case PicturesModel::PixelsRole:
        return picturePixels(*pictures_, shown.row);
    case PicturesModel::RecordRole:
        return static_cast<quint64>(shown.row);
    default:
        return {};
    }
}

} // namespace epsiloscope
