// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the data panel that is about what networks learn from first, and how many records that leaves.
#include "core/data/split/QueriesOfTest.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/opening/LabelLine.h"
#include "ui/data/pages/DatasetPages.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/data/panel/PreparationForm.h"
#include "ui/data/panel/PretrainingRow.h"

#include <algorithm>

namespace epsiloscope {

void DataPanel::connectPretraining() {
    PretrainingRow* const row = preparation_->pretraining();
    connect(row, &PretrainingRow::filesEdited, this, &DataPanel::changePretraining);
    connect(row, &PretrainingRow::edited, this, [this] {
        if (dataset_) showLabel(labelLine_->positive());
        emit edited();
    });
}

// Classes of a table without pictures can be named in an experiment: what is said is shown.
void DataPanel::showPretraining(const DataReference& reference) {
    preparation_->pretraining()->read(reference);
    preparation_->showPretraining(pictureColumn(dataset_->table) >= 0 || !reference.pretrainClasses.empty());
    pretrainingProblem_.reset();
    if (!dataset_->pretraining) return;
    const auto labels = schemaFor(*dataset_->pretraining, {});
    if (!labels)
        pretrainingProblem_ = Error{"the pictures to pretrain on have no labels: " + labels.error().what,
                                    "/data/pretrain_labels", "name a file of their labels"};
}

void DataPanel::changePretraining(const QString& pictures, const QString& labels) {
    DataReference wanted = reference();
    wanted.pretrain = pictures.toStdString();
    wanted.pretrainLabels = labels.toStdString();
    opening_->load(wanted);
}

void DataPanel::offerClassesToPretrain() {
    std::vector<std::string> names;
    for (const QString& name : classes_->names)
        names.push_back(name.toStdString());
    preparation_->pretraining()->setClasses(names);
}

// Without the classes that only pretrain.
ClassCounts DataPanel::learntOf(const ClassCounts& counts) const {
    const std::vector<std::string> apart = preparation_->pretraining()->classesApart();
    ClassCounts learnt = counts;
    std::erase_if(learnt,
                  [&](const auto& one) { return std::ranges::find(apart, one.first) != apart.end(); });
    return learnt;
}

// Empty until the classes are counted.
ClassCounts DataPanel::learntCounts() const {
    if (columns_->label() < 0 || (grouping() && !classes_)) return {};
    return learntOf(grouping() ? classes_->counts
                               : picture_->classCounts[static_cast<std::size_t>(columns_->label())]);
}

std::size_t DataPanel::rowsUsed(bool balance) const {
    const std::size_t rows = dataset_->table.rows;
    if (!balance && preparation_->pretraining()->classesApart().empty()) return rows;
    const ClassCounts counts = learntCounts();
    if (counts.empty()) return rows;
    if (balance) return counts.size() * counts.back().second; // the rarest class is last
    std::size_t learnt = 0;
    for (const auto& [name, count] : counts)
        learnt += count;
    return learnt;
}

PoolSizes DataPanel::poolSizes() const {
    if (!dataset_) return {};
    if (dataset_->votes) return {0, static_cast<long>(dataset_->votes->queries), 0, dataset_->votes->classes};
    Experiment experiment;
    preparation_->write(experiment);
    const SplitPlan& plan = experiment.split;
    const auto rows = static_cast<double>(rowsUsed(plan.balance));
    // A hair above, so that 0.6 of 100 is 60 and not 59.
    const auto part = [rows](double fraction) { return static_cast<long>(rows * fraction + 1e-9); };
    long test = dataset_->test ? static_cast<long>(dataset_->test->rows) : part(plan.testFraction);
    long queries = part(plan.publicFraction);
    if (dataset_->test && plan.queriesFromTest != 0) {
        queries =
            static_cast<long>(std::min(queriesOfTest(plan, dataset_->test->rows), dataset_->test->rows));
        test -= queries;
    }
    if (dataset_->queries) queries = static_cast<long>(dataset_->queries->rows.size());
    const auto classes = static_cast<int>(learntCounts().size());
    if (preparation_->roleUse() != RoleUse::Records)
        return {part(plan.privateFraction + plan.publicFraction), 0, test, classes};
    return {part(plan.privateFraction), queries, test, classes};
}

} // namespace epsiloscope
