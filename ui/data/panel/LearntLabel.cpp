// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/LearntLabel.h"

#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/opening/LabelMapDialog.h"
#include "ui/data/panel/PreparationRows.h"
#include "ui/words/NumberWords.h"

#include <QActionGroup>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

/// The rarer of two classes; empty unless there are two.
std::string rarer(const ClassCounts& counts) {
    return counts.size() == 2 ? counts.back().first : std::string();
}

} // namespace

LearntLabel::LearntLabel(ColumnsModel* columns, PretrainingRow* pretraining, QWidget* owner)
    : QObject(owner), columns_(columns), pretraining_(pretraining), owner_(owner),
      finder_(new RowClassFinder(this)) {
    connect(finder_, &RowClassFinder::found, this, &LearntLabel::take);
}

void LearntLabel::setData(std::shared_ptr<const Dataset> dataset,
                          std::shared_ptr<const DatasetPicture> picture) {
    if (groupDialog_) groupDialog_->reject(); // it is about the former data
    groupOnceCounted_ = false;
    finder_->cancel();
    classes_.reset();
    dataset_ = std::move(dataset);
    picture_ = std::move(picture);
}

void LearntLabel::setMap(const std::string& column, const LabelMap& map) {
    mapColumn_ = column;
    map_ = column.empty() ? LabelMap() : map;
}

// How an experiment names the label; empty where there is none.
std::string LearntLabel::reference() const {
    const int label = columns_->label();
    return label < 0 ? std::string() : picture_->names.reference(static_cast<std::size_t>(label));
}

bool LearntLabel::grouping() const {
    return !map_.empty() && columns_->label() >= 0 && reference() == mapColumn_;
}

void LearntLabel::show(const std::string& positive, PositiveBy by) {
    const int label = columns_->label();
    positive_ = positive;
    positiveBy_ = by;
    if (label < 0) {
        shown_.clear();
        distinct_ = 0;
        chosen_.clear();
        said_.clear();
    } else if (!grouping()) {
        const auto column = static_cast<std::size_t>(label);
        showClasses(picture_->classCounts[column], picture_->likelyPositive[column]);
    }
    NamedRoles roles; // all that decides who is in which class
    roles.label = reference();
    roles.labelMap = map();
    if (classes_ && roles == classifiedBy_) return showGrouped();
    classes_.reset();
    groupOnceCounted_ = false;
    classifiedBy_ = roles;
    finder_->find(dataset_, label, roles);
}

void LearntLabel::take(const std::shared_ptr<const RowClasses>& classes) {
    classes_ = classes;
    std::vector<std::string> names;
    for (const QString& name : classes_->names)
        names.push_back(name.toStdString());
    pretraining_->setClasses(names);
    showGrouped();
    emit found();
    if (std::exchange(groupOnceCounted_, false)) group();
}

// The classes that a map makes are known only once they are found.
void LearntLabel::showGrouped() {
    if (grouping()) showClasses(classes_->counts, rarer(classes_->counts));
}

void LearntLabel::showClasses(const ClassCounts& counts, const std::string& likely) {
    const auto column = static_cast<std::size_t>(columns_->label());
    const ClassCounts learntCounts = withoutApart(counts);
    std::string proposed = learntCounts.size() == counts.size() ? likely : rarer(learntCounts);
    const bool said = positiveBy_ == PositiveBy::Person ||
                      (positiveBy_ == PositiveBy::Exploration && positive_ != proposed);
    if (!said &&
        std::ranges::find(learntCounts, positive_, &ClassCounts::value_type::first) != learntCounts.end())
        proposed = positive_;
    const auto isClass = [&](const std::string& name) {
        return learntCounts.size() == 2 &&
               std::ranges::find(learntCounts, name, &ClassCounts::value_type::first) != learntCounts.end();
    };
    said_ = said && isClass(positive_) ? positive_ : std::string();
    chosen_ = !said_.empty() ? said_ : isClass(proposed) ? proposed : std::string();
    shown_ = learntCounts;
    distinct_ = picture_->summaries[column].distinct;
    QString classes = tr("%1 classes").arg(grouped(shown_.size()));
    if (grouping() && distinct_ > 0) classes = tr("%1 made of %2").arg(classes, grouped(distinct_));
    columns_->setLabelWords(shown_.empty()
                                ? tr("It cannot be the label: that needs 2 to 100 different values.")
                                : QStringLiteral("%1 · %2").arg(classes, classCountsInWords(shown_)));
}

void LearntLabel::choosePositive(const std::string& positive) {
    chosen_ = said_ = positive;
    emit edited();
}

void LearntLabel::addTo(QMenu* menu) {
    menu->addSeparator();
    if (shown_.size() == 2) {
        QMenu* choices = menu->addMenu(tr("P&ositive class"));
        choices->setObjectName(QStringLiteral("positiveClass"));
        choices->setToolTip(tr("The class that AUROC and AUPRC look for"));
        auto* group = new QActionGroup(choices);
        for (const auto& [name, count] : shown_) {
            QString words = QString::fromStdString(name);
            words.replace(QLatin1Char('&'), QStringLiteral("&&"));
            QAction* action =
                choices->addAction(words, this, [this, wanted = name] { choosePositive(wanted); });
            action->setObjectName(QStringLiteral("positiveClass.") + QString::fromStdString(name));
            action->setCheckable(true);
            action->setActionGroup(group);
            action->setChecked(name == chosen_);
        }
    }
    if (!grouping() && std::max(shown_.size(), distinct_) <= 2) return;
    QAction* grouped = menu->addAction(tr("&Group classes…"), this, &LearntLabel::group);
    grouped->setObjectName(QStringLiteral("groupClasses"));
    grouped->setToolTip(tr("Merge many classes into few, such as all kinds of attack into \"attack\""));
}

void LearntLabel::group() {
    const int label = columns_->label();
    groupOnceCounted_ = label >= 0 && !classes_;
    if (label < 0 || !classes_) return;
    if (groupDialog_) groupDialog_->reject();
    groupDialog_ = new LabelMapDialog(classes_->values, map(), owner_->window());
    groupDialog_->setAttribute(Qt::WA_DeleteOnClose);
    groupDialog_->setWindowModality(Qt::WindowModal);
    connect(groupDialog_, &LabelMapDialog::chosen, this,
            [this, dataset = dataset_, label](const LabelMap& map) {
                if (dataset != dataset_ || label != columns_->label())
                    return; // an answer about something else
                setMap(reference(), map);
                show({}, PositiveBy::Labels);
                emit edited();
            });
    groupDialog_->open();
}

ClassCounts LearntLabel::withoutApart(const ClassCounts& counts) const {
    const std::vector<std::string> apart = pretraining_->classesApart();
    ClassCounts left = counts;
    std::erase_if(left, [&](const auto& one) { return std::ranges::find(apart, one.first) != apart.end(); });
    return left;
}

ClassCounts LearntLabel::learnt() const {
    const int label = columns_->label();
    if (label < 0 || (grouping() && !classes_)) return {};
    return withoutApart(grouping() ? classes_->counts
                                   : picture_->classCounts[static_cast<std::size_t>(label)]);
}

std::string LearntLabel::positive() const {
    return grouping() && !classes_ ? positive_ : chosen_;
}

std::string LearntLabel::positiveSaid() const {
    if (!grouping() || classes_) return said_;
    return positiveBy_ == PositiveBy::Person ? positive_ : std::string();
}

std::optional<Error> LearntLabel::problem() const {
    if (!classes_)
        return Error{"the classes of the label are still being counted", dataset_->path, "wait a moment"};
    return classes_->problem;
}

} // namespace epsiloscope
