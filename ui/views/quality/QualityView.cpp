// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/quality/QualityView.h"

#include "core/data/table/ColumnNames.h"
#include "core/experiment/run/Grouping.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "ui/language/Said.h"
#include "ui/runs/RunFigures.h"
#include "ui/views/quality/QualityTables.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QHeaderView>
#include <QLabel>

#include <algorithm>
#include <exception>

namespace epsiloscope {

namespace {

constexpr int millisecondsBetweenQualities = 500;
constexpr std::size_t columnsOffered = 1000;

// Counts by class and group; a large test set takes longer than a frame.
QualityAnswer answerTo(const QualityQuestion& question, std::stop_token) {
    // Memory may run out on a thread where nobody would catch it.
    try {
        auto classes = classesOf(question.run, *question.dataset);
        return {classes ? std::move(classes).value() : std::vector<std::string>(),
                accuracyByGroup(question.run, *question.dataset, question.column)};
    } catch (const std::exception& failure) {
        return {{}, Error{failure.what(), question.column, "choose another column"}};
    }
}

// Who is most often asked about first: what people are; else the first column of few categories.
int likelyColumn(const QComboBox& columns, const std::vector<std::size_t>& offered, const Table& table) {
    for (const char* name : {"sex", "gender", "race", "age"})
        if (const int found = columns.findText(QLatin1String(name), Qt::MatchFixedString); found >= 0)
            return found;
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const Column& column = table.columns[offered[i]];
        if (column.type == ColumnType::Categorical && column.categories.size() <= 20)
            return static_cast<int>(i);
    }
    return 0;
}

QWidget* titledTable(QLabel* title, QWidget* body, QWidget* beside = nullptr) {
    auto* line = rowOf({title});
    if (beside) {
        title->setBuddy(beside);
        line->addWidget(beside, 1);
    }
    return columnWidget({line, {body, 1}}, 4, {8, 6, 8, 6});
}

} // namespace

QualityView::QualityView(QWidget* parent)
    : ViewOfRun("qualityView", parent), confusion_(new ConfusionModel(this)),
      perClass_(new ClassesModel(this)), groups_(new GroupsModel(this)),
      reader_(answerTo, [this](const QualityAnswer& answer) { showAnswer(answer); }) {
    auto* left = buildLeft();
    setPage(splitterOf(Qt::Horizontal, {{left}, {buildRight(), 1}}, {344, 556}), "qualityEmpty");
    tickEvery(millisecondsBetweenQualities);
    whenever(this, {QEvent::FontChange}, [this] { fitColumns(); });
    // In a narrow window this reference is in the tool tips, and in what is copied.
    whenever(this, {QEvent::Resize}, [this] {
        const int wide = 120 * fontMetrics().horizontalAdvance(QLatin1Char('0'));
        groupsTable_->setColumnHidden(GroupsModel::PublicOnly, width() < wide);
    });
    begin();
}

QWidget* QualityView::buildLeft() {
    model_ = kept("model",
                  named("qualityModel", new UnhurriedComboBox, {}, tr("Model whose predictions are shown")));
    model_->addItem(tr("This run"), "mechanism");
    for (const BaselineDescriptor& baseline : baselineDescriptors) {
        model_->addItem(said(baseline.words), QString::fromUtf8(baseline.id));
        model_->setItemData(model_->count() - 1, said(baseline.takes), Qt::ToolTipRole);
    }
    connect(model_, &QComboBox::currentIndexChanged, this, &QualityView::showModel);

    confusionTable_ = new NumbersTable(confusion_, NumbersTable::Sorting::None);
    named("confusion", confusionTable_, {},
          tr("Confusion matrix: rows are the true classes, columns the predicted ones"));
    confusionTable_->setItemDelegate(new ConfusionDelegate(this));
    confusionTable_->setShowGrid(false);
    confusionTable_->setCornerButtonEnabled(false);
    summed_ = ToneLabel::wrapped("qualitySummed", Tone::Hint, this);
    auto* matrix = titledTable(new QLabel(tr("&What was predicted")), confusionTable_, model_);
    matrix->layout()->addWidget(summed_);

    classesTable_ = kept("classes_by", new NumbersTable(perClass_, NumbersTable::Sorting::ByHeader));
    named("perClass", classesTable_, {}, tr("Accuracy by class"));
    classesTable_->sortByColumn(-1, Qt::AscendingOrder);
    auto* classes = titledTable(labelOf(classesTable_, tr("By &class"), this), classesTable_);
    return splitterOf(Qt::Vertical, {{matrix}, {classes}}, {320, 240});
}

QWidget* QualityView::buildRight() {
    column_ = kept("column", named("qualityColumn", new UnhurriedComboBox, {},
                                   tr("Column to group the test records by")));
    column_->setMinimumContentsLength(12);
    connect(column_, &QComboBox::currentIndexChanged, this, &QualityView::ask);
    groupsTable_ = kept("groups_by", new NumbersTable(groups_, NumbersTable::Sorting::ByHeader));
    named("groups", groupsTable_, {}, tr("Accuracy by group, with and without privacy"));
    marks_ = new GroupMarksDelegate(this);
    groupsTable_->setItemDelegateForColumn(GroupsModel::Marks, marks_);
    groupsTable_->sortByColumn(GroupsModel::Difference, Qt::AscendingOrder);
    whoLoses_ = ToneLabel::wrapped("whoLoses", Tone::Hint, this);
    auto* right = titledTable(new QLabel(tr("Who is mis&judged? By")), groupsTable_, column_);
    right->layout()->addWidget(whoLoses_);
    return right;
}

// Room for the figures; names get what is left, or "…".
void QualityView::fitColumns() {
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    fitConfusion();
    for (NumbersTable* table : {classesTable_, groupsTable_}) {
        QHeaderView* header = table->horizontalHeader();
        table->resizeColumnsToContents();
        header->setMinimumSectionSize(7 * digit);
        header->setSectionResizeMode(0, QHeaderView::Stretch);
    }
    groupsTable_->setColumnWidth(GroupsModel::Marks, 14 * digit);
}

// All columns as wide as the widest figure or their own title: to measure 100 × 100 cells takes longer than a
// frame.
void QualityView::fitConfusion() {
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    QHeaderView* header = confusionTable_->horizontalHeader();
    header->setMinimumSectionSize(6 * digit);
    header->setMaximumSectionSize((classes_.size() > 6 ? 10 : 16) * digit);
    confusionTable_->verticalHeader()->setMaximumWidth(18 * digit);
    const QString widest = grouped(confusion_->greatest());
    const int figures = confusionTable_->fontMetrics().horizontalAdvance(widest) + 2 * digit;
    for (int column = 0; column < confusion_->columnCount(); ++column)
        confusionTable_->setColumnWidth(column, std::max(figures, header->sectionSizeHint(column)));
}

void QualityView::begin() {
    asked_ = 0;
    reader_.forget();
    const auto dataset = entry() ? entry()->dataset : nullptr;
    if (dataset != dataset_) {
        dataset_ = dataset;
        offerColumns();
    }
    showEmpty(tr("Counting …"));
    lookChanged();
    takeNew();
}

void QualityView::lookChanged() {
    if (entry()) marks_->setPaletteIndex(entry()->paletteIndex);
    groupsTable_->viewport()->update();
}

void QualityView::offerColumns() {
    const QString before = column_->currentText();
    const QSignalBlocker quiet(column_);
    column_->clear();
    offered_.clear();
    if (!dataset_) return;
    const Table& table = testTable(*dataset_);
    const std::size_t columns = std::min(table.columns.size(), dataset_->table.columns.size());
    QStringList names;
    for (std::size_t i = 0; i < columns && offered_.size() < columnsOffered; ++i) {
        if (table.columns[i].type == ColumnType::Image) continue;
        offered_.push_back(i);
        names << QString::fromStdString(dataset_->table.columns[i].name);
    }
    column_->addItems(names);
    const int same = column_->findText(before);
    column_->setCurrentIndex(same >= 0 ? same : likelyColumn(*column_, offered_, table));
}

std::size_t QualityView::chosenColumn() const {
    return offered_[static_cast<std::size_t>(std::max(0, column_->currentIndex()))];
}

QString QualityView::whyEmpty() const {
    if (!entry())
        return tr("Nothing has been run yet. Run an experiment to see its accuracy by class and group, and "
                  "which groups lose it to privacy.");
    const Run& run = *entry()->run;
    if (finishedTrials(run) == 0)
        return run.ended()
                   ? tr("This run ended before its first repeat did, so there is no model to examine.")
                   : tr("After the first repeat this shows accuracy by class and group.");
    if (summedConfusion(run, "mechanism").empty())
        return tr("In this run no query got a label, so there is no model to examine.");
    if (column_->count() == 0) return tr("The test records have no column to group by.");
    return {};
}

void QualityView::take() {
    if (const QString why = whyEmpty(); !why.isEmpty())
        showEmpty(why);
    else if (finishedTrials(*entry()->run) != asked_)
        ask();
}

void QualityView::ask() {
    if (!whyEmpty().isEmpty()) return;
    asked_ = finishedTrials(*entry()->run);
    reader_.ask({measuredRun(*entry()->run), dataset_, columnReference(dataset_->table, chosenColumn())});
}

void QualityView::showAnswer(const QualityAnswer& answer) {
    if (!entry()) return;
    classes_.clear();
    for (const std::string& name : answer.classes)
        classes_ << QString::fromStdString(name);
    if (answer.groups) {
        groups_->show(*answer.groups);
        showWhoLoses();
    } else {
        groups_->show({});
        whoLoses_->setText(said(answer.groups.error().message()));
    }
    showModel();
    fitColumns();
    showWhyEmpty({});
}

void QualityView::showModel() {
    if (!entry()) return;
    const Run& run = *entry()->run;
    const Confusion counts = summedConfusion(run, model_->currentData().toString().toStdString());
    QStringList names = classes_;
    for (auto k = static_cast<std::size_t>(names.size()); k < counts.size(); ++k)
        names << tr("class %1").arg(k + 1);
    confusion_->show(names, counts);
    perClass_->show(names, perClass(counts));
    const std::size_t finished = finishedTrials(run);
    const QString over =
        finished == 1 ? tr("Counts of 1 repeat.") : tr("Counts of %1 repeats.").arg(finished);
    summed_->setText(counts.empty() ? tr("There is no such model: a release trains none without privacy.")
                                    : tr("Rows: the true class. Columns: the predicted class.") + ' ' + over);
}

// The greatest loss among the groups that say something, in words.
void QualityView::showWhoLoses() {
    const GroupAccuracy* worst = nullptr;
    for (const GroupAccuracy& group : groups_->groups()) {
        if (!group.difference || group.few()) continue;
        if (!worst || group.difference->spread.mean < worst->difference->spread.mean) worst = &group;
    }
    if (!worst)
        whoLoses_->setText(tr("Grey: without privacy. Coloured: this run. Lines: 95 % intervals."));
    else if (worst->difference->spread.mean >= 0)
        whoLoses_->setText(tr("No group of 30 records or more loses accuracy to privacy."));
    else
        whoLoses_->setText(tr("%1 loses most: %2 (95 %: %3). Grey: without privacy. Coloured: this run.")
                               .arg(QString::fromStdString(worst->group),
                                    pointsWords(worst->difference->spread.mean),
                                    intervalWords(worst->difference->lower, worst->difference->upper)));
}

void QualityView::showEmpty(const QString& words) {
    showWhyEmpty(words);
    confusion_->show({}, {});
    perClass_->show({}, {});
    groups_->show({});
}

} // namespace epsiloscope
