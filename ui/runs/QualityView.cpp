// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/QualityView.h"

#include "core/data/table/ColumnNames.h"
#include "core/experiment/run/Grouping.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "ui/data/ToneLabel.h"
#include "ui/mechanism/UnhurriedComboBox.h"
#include "ui/runs/ClassesModel.h"
#include "ui/runs/ConfusionDelegate.h"
#include "ui/runs/ConfusionModel.h"
#include "ui/runs/GroupMarksDelegate.h"
#include "ui/runs/GroupsModel.h"
#include "ui/runs/NumbersTable.h"
#include "ui/runs/QualityWords.h"
#include "ui/runs/SummedConfusion.h"

#include <QHeaderView>
#include <QLabel>
#include <QResizeEvent>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {

constexpr int millisecondsBetweenQualities = 500;
constexpr std::size_t columnsOffered = 1000;

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
    auto* part = new QWidget;
    auto* layout = new QVBoxLayout(part);
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(4);
    auto* line = new QHBoxLayout;
    line->addWidget(title);
    if (beside) {
        title->setBuddy(beside);
        line->addWidget(beside, 1);
    }
    layout->addLayout(line);
    layout->addWidget(body, 1);
    return part;
}

} // namespace

QualityView::QualityView(QWidget* parent)
    : QWidget(parent), confusion_(new ConfusionModel(this)), perClass_(new ClassesModel(this)),
      groups_(new GroupsModel(this)), pages_(new QStackedLayout(this)) {
    setObjectName("qualityView");
    empty_ = new ToneLabel(Tone::Hint);
    empty_->setObjectName("qualityEmpty");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setMargin(24);
    auto* parts = new QSplitter(Qt::Horizontal);
    parts->addWidget(buildLeft());
    parts->addWidget(buildRight());
    parts->setChildrenCollapsible(false);
    parts->setSizes({344, 556});
    parts->setStretchFactor(1, 1);
    pages_->addWidget(empty_);
    pages_->addWidget(parts);
    clock_.setInterval(millisecondsBetweenQualities);
    connect(&clock_, &QTimer::timeout, this, &QualityView::look);
    connect(&reader_, &QualityReader::answered, this, &QualityView::take);
    clear();
}

QWidget* QualityView::buildLeft() {
    model_ = new UnhurriedComboBox;
    model_->setObjectName("qualityModel");
    model_->setAccessibleName(tr("Model whose answers are shown"));
    model_->addItem(tr("This run"), "mechanism");
    for (const BaselineDescriptor& baseline : baselineDescriptors) {
        model_->addItem(QString::fromUtf8(baseline.words), QString::fromUtf8(baseline.id));
        model_->setItemData(model_->count() - 1, QString::fromUtf8(baseline.takes), Qt::ToolTipRole);
    }
    connect(model_, &QComboBox::currentIndexChanged, this, &QualityView::showModel);

    confusionTable_ = new NumbersTable(confusion_, NumbersTable::Sorting::None);
    confusionTable_->setObjectName("confusion");
    confusionTable_->setAccessibleName(
        tr("Confusion matrix: rows are the true classes, columns what was said"));
    confusionTable_->setItemDelegate(new ConfusionDelegate(this));
    confusionTable_->setShowGrid(false);
    confusionTable_->setCornerButtonEnabled(false);
    summed_ = new ToneLabel(Tone::Hint);
    summed_->setObjectName("qualitySummed");
    summed_->setWordWrap(true);
    auto* matrix = titledTable(new QLabel(tr("&What was said")), confusionTable_, model_);
    matrix->layout()->addWidget(summed_);

    classesTable_ = new NumbersTable(perClass_, NumbersTable::Sorting::ByHeader);
    classesTable_->setObjectName("perClass");
    classesTable_->setAccessibleName(tr("Accuracy by class"));
    classesTable_->sortByColumn(-1, Qt::AscendingOrder);
    auto* left = new QSplitter(Qt::Vertical);
    left->addWidget(matrix);
    auto* title = new QLabel(tr("By &class"));
    title->setBuddy(classesTable_);
    left->addWidget(titledTable(title, classesTable_));
    left->setChildrenCollapsible(false);
    left->setSizes({320, 240});
    return left;
}

QWidget* QualityView::buildRight() {
    column_ = new UnhurriedComboBox;
    column_->setObjectName("qualityColumn");
    column_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // measures no names
    column_->setMinimumContentsLength(12);
    column_->setAccessibleName(tr("Column to group the test records by"));
    connect(column_, &QComboBox::currentIndexChanged, this, &QualityView::ask);
    groupsTable_ = new NumbersTable(groups_, NumbersTable::Sorting::ByHeader);
    groupsTable_->setObjectName("groups");
    groupsTable_->setAccessibleName(tr("Accuracy by group, with and without privacy"));
    marks_ = new GroupMarksDelegate(this);
    groupsTable_->setItemDelegateForColumn(GroupsModel::Marks, marks_);
    groupsTable_->sortByColumn(GroupsModel::Difference, Qt::AscendingOrder);
    whoPays_ = new ToneLabel(Tone::Hint);
    whoPays_->setObjectName("whoPays");
    whoPays_->setWordWrap(true);
    auto* right = titledTable(new QLabel(tr("Who &pays? By")), groupsTable_, column_);
    right->layout()->addWidget(whoPays_);
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
    const QString widest = countWords(confusion_->greatest());
    const int figures = confusionTable_->fontMetrics().horizontalAdvance(widest) + 2 * digit;
    for (int column = 0; column < confusion_->columnCount(); ++column)
        confusionTable_->setColumnWidth(column, std::max(figures, header->sectionSizeHint(column)));
}

void QualityView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // In a narrow window this reference is in the tool tips, and in what is copied.
    const int wide = 120 * fontMetrics().horizontalAdvance(QLatin1Char('0'));
    groupsTable_->setColumnHidden(GroupsModel::PublicOnly, width() < wide);
}

void QualityView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitColumns();
}

void QualityView::setRun(std::shared_ptr<const Run> run, std::shared_ptr<const Dataset> dataset,
                         int paletteIndex) {
    if (!run || !dataset) {
        clear();
        return;
    }
    marks_->setPaletteIndex(paletteIndex);
    groupsTable_->viewport()->update();
    if (run == run_ && dataset == dataset_) {
        if (run_->ended()) look();
        return;
    }
    const bool otherColumns = dataset != dataset_;
    run_ = std::move(run);
    dataset_ = std::move(dataset);
    seen_ = asked_ = 0;
    reader_.forget();
    if (otherColumns) offerColumns();
    clock_.start();
    showEmpty(tr("Counting …"));
    look();
}

void QualityView::clear() {
    run_.reset();
    dataset_.reset();
    seen_ = asked_ = 0;
    reader_.forget();
    clock_.stop();
    column_->clear();
    offered_.clear();
    showEmpty(
        tr("Nothing has been run yet. Run an experiment to see whom it serves, and who pays for privacy."));
}

void QualityView::offerColumns() {
    const QString before = column_->currentText();
    const QSignalBlocker quiet(column_);
    column_->clear();
    offered_.clear();
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
    if (finishedTrials(*run_) == 0)
        return run_->ended()
                   ? tr("This run ended before its first trial did, so there is no model to examine.")
                   : tr("After the first trial this shows whom the run serves, and who pays.");
    if (summedConfusion(*run_, "mechanism").empty())
        return tr("This run answered no label, so there is no model to examine.");
    if (column_->count() == 0) return tr("The test records have no column to group by.");
    return {};
}

void QualityView::look() {
    if (!run_ || run_->version() == seen_) return;
    seen_ = run_->version();
    if (run_->ended()) clock_.stop();
    if (const QString why = whyEmpty(); !why.isEmpty())
        showEmpty(why);
    else if (finishedTrials(*run_) != asked_)
        ask();
}

void QualityView::ask() {
    if (!run_ || !whyEmpty().isEmpty()) return;
    asked_ = finishedTrials(*run_);
    reader_.ask({measuredRun(*run_), dataset_, columnReference(dataset_->table, chosenColumn())});
}

void QualityView::take(const QualityAnswer& answer) {
    if (!run_) return;
    classes_.clear();
    for (const std::string& name : answer.classes)
        classes_ << QString::fromStdString(name);
    if (answer.groups) {
        groups_->show(*answer.groups);
        showWhoPays();
    } else {
        groups_->show({});
        whoPays_->setText(QString::fromStdString(answer.groups.error().message()));
    }
    showModel();
    fitColumns();
    pages_->setCurrentIndex(1);
}

void QualityView::showModel() {
    if (!run_) return;
    const Confusion counts = summedConfusion(*run_, model_->currentData().toString().toStdString());
    QStringList names = classes_;
    for (auto k = static_cast<std::size_t>(names.size()); k < counts.size(); ++k)
        names << tr("class %1").arg(k + 1);
    confusion_->show(names, counts);
    perClass_->show(names, perClass(counts));
    const std::size_t trials = finishedTrials(*run_);
    const QString over = trials == 1 ? tr("Counts of 1 trial.") : tr("Counts of %1 trials.").arg(trials);
    summed_->setText(counts.empty() ? tr("There is no such model: a release trains none without privacy.")
                                    : tr("Rows: the true class. Columns: what was said.") + ' ' + over);
}

// The greatest loss among the groups that say something, in words.
void QualityView::showWhoPays() {
    const GroupAccuracy* worst = nullptr;
    for (const GroupAccuracy& group : groups_->groups()) {
        if (!group.difference || group.few()) continue;
        if (!worst || group.difference->spread.mean < worst->difference->spread.mean) worst = &group;
    }
    if (!worst)
        whoPays_->setText(tr("Grey: without privacy. Coloured: this run. Lines: 95 % intervals."));
    else if (worst->difference->spread.mean >= 0)
        whoPays_->setText(tr("No group of 30 records or more loses accuracy to privacy."));
    else
        whoPays_->setText(tr("%1 pays most: %2 (95 %: %3). Grey: without privacy. Coloured: this run.")
                              .arg(QString::fromStdString(worst->group),
                                   pointsWords(worst->difference->spread.mean),
                                   intervalWords(worst->difference->lower, worst->difference->upper)));
}

void QualityView::showEmpty(const QString& words) {
    empty_->setText(words);
    pages_->setCurrentIndex(0);
    confusion_->show({}, {});
    perClass_->show({}, {});
    groups_->show({});
}

} // namespace epsiloscope
