// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/DataPanel.h"

#include "core/data/table/ColumnNames.h"
#include "ui/data/columns/BudgetColumnBox.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/ColumnsView.h"
#include "ui/data/columns/RangesForm.h"
#include "ui/data/loading/DroppedFiles.h"
#include "ui/data/opening/EmptyDataView.h"
#include "ui/data/opening/LabelLine.h"
#include "ui/data/opening/LabelMapDialog.h"
#include "ui/data/opening/LoadingBar.h"
#include "ui/data/opening/ReadingLine.h"
#include "ui/data/pages/DatasetPages.h"
#include "ui/data/panel/PreparationForm.h"
#include "ui/data/panel/PretrainingRow.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/ErrorBox.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/PanelHeader.h"
#include "ui/words/GroupedNumber.h"

#include <QFileInfo>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

bool isSample(const std::string& path) {
    return path.starts_with("sample:");
}

/// "60,000 pictures of 28 × 28", "9,000 queries · 250 teachers", "32,561 rows · 15 columns".
QString datasetSizeInWords(const Dataset& dataset) {
    const Table& table = dataset.table;
    if (dataset.votes) return DataPanel::tr("votes"); // how many stands below; the name needs the room
    for (const Column& column : table.columns)
        if (column.type == ColumnType::Image)
            return DataPanel::tr("%1 pictures of %2 × %3")
                .arg(grouped(table.rows), grouped(column.pictures.height), grouped(column.pictures.width));
    const QString words = table.columns.size() == 1 ? DataPanel::tr("%1 rows · %2 column")
                                                    : DataPanel::tr("%1 rows · %2 columns");
    return words.arg(grouped(table.rows), grouped(table.columns.size()));
}

/// The rarer of two classes; empty unless there are two.
std::string rarer(const ClassCounts& counts) {
    return counts.size() == 2 ? counts.back().first : std::string();
}

} // namespace

DataPanel::DataPanel(DatasetLoader::LoadFunction load, QWidget* parent)
    : QWidget(parent), header_(new PanelHeader(tr("Data"), this)), readingButton_(new QToolButton(this)),
      notes_(new ReadingLine(this)), loadingBar_(new LoadingBar(this)), errorBox_(new ErrorBox(this)),
      columns_(new ColumnsModel(this)), pages_(new DatasetPages(columns_, this)),
      labelLine_(new LabelLine(this)), preparation_(new PreparationForm(this)),
      opening_(new DataOpening(std::move(load), this)), classFinder_(new RowClassFinder(this)),
      warnings_([this](const std::vector<ColumnWarning>& found) { columns_->setWarnings(found); }) {
    layOut();
    connectParts();
    connectOpening();
    showHeader();
    new DeliberateEdits(this);
}

void DataPanel::layOut() {
    named("reading", readingButton_, tr("See how the file was read, and correct it (Ctrl+I)"));
    readingButton_->setText(tr("Reading…"));
    readingButton_->setFocusPolicy(Qt::StrongFocus);
    loadingBar_->hide();
    columnIn(this,
             {rowOf({{header_, 1}, readingButton_}),
              notes_,
              loadingBar_,
              errorBox_,
              {pages_, 1},
              labelLine_,
              preparation_},
             4);
    labelLine_->hide();
    preparation_->hide();
}

void DataPanel::connectParts() {
    connect(readingButton_, &QToolButton::clicked, this, &DataPanel::correctReading);
    connect(notes_, &ReadingLine::changeRequested, this, &DataPanel::correctReading);
    connect(pages_->empty(), &EmptyDataView::openRequested, this, &DataPanel::openRequested);
    connect(pages_->empty(), &EmptyDataView::recentRequested, this, &DataPanel::fileRequested);
    connect(pages_->empty(), &EmptyDataView::sampleRequested, this, &DataPanel::sampleRequested);
    connect(columns_, &ColumnsModel::rolesEdited, this, [this] {
        showLabel(labelLine_->said());
        emit edited();
    });
    connect(columns_, &ColumnsModel::typeChangeRequested, this, &DataPanel::changeType);
    connect(labelLine_, &LabelLine::edited, this, &DataPanel::edited);
    connect(labelLine_, &LabelLine::groupClassesRequested, this, &DataPanel::groupClasses);
    connect(preparation_, &PreparationForm::edited, this, &DataPanel::edited);
    connect(preparation_, &PreparationForm::roleUseChanged, this, [this] {
        showRanges();
        emit poolSizesChanged();
    });
    connect(preparation_->ranges(), &RangesForm::mechanismRequested, this,
            [this](const QString& id) { emit mechanismRequested(id.toStdString(), {}); });
    connect(preparation_, &PreparationForm::testFileEdited, this, &DataPanel::changeTestFile);
    connectPretraining();
    connect(preparation_->budgets(), &BudgetColumnBox::columnChosen, this, &DataPanel::changeBudgetColumn);
    connect(errorBox_, &ErrorBox::closed, this, &DataPanel::forgetError);
    connect(classFinder_, &RowClassFinder::found, this, &DataPanel::showClasses);
}

void DataPanel::connectOpening() {
    connect(opening_, &DataOpening::started, this, &DataPanel::showLoading);
    connect(opening_, &DataOpening::progress, loadingBar_, &LoadingBar::setProgress);
    connect(opening_, &DataOpening::ended, this, &DataPanel::showLoaded);
    connect(opening_, &DataOpening::opened, this, &DataPanel::showOpened);
    connect(opening_, &DataOpening::failed, this, &DataPanel::showFailure);
    connect(loadingBar_, &LoadingBar::cancelRequested, this, [this] {
        pending_.reset();
        opening_->cancel();
        preparation_->setTestFile(QString::fromStdString(reference_.test)); // another may have been asked for
        preparation_->pretraining()->read(reference_);
    });
}

void DataPanel::showLoading(const QString& name) {
    pending_.reset(); // whoever opens something else no longer wants the experiment
    forgetError();
    loadingBar_->start(name);
    showWaiting(true);
}

void DataPanel::showLoaded() {
    showWaiting(false);
    emit readingChanged();
}

void DataPanel::showWaiting(bool waiting) {
    loadingBar_->setVisible(waiting);
    for (QWidget* opens : std::initializer_list<QWidget*>{pages_->empty(), readingButton_, notes_})
        opens->setEnabled(!waiting);
    emit loadingChanged();
}

void DataPanel::forgetError() {
    refused_.reset();
    errorBox_->clear();
    showHeader();
    emit readingChanged();
}

void DataPanel::open(const DataReference& reference) {
    opening_->open(reference);
}

void DataPanel::openFiles(const QStringList& paths) {
    const auto sorted = sortOut(paths);
    if (sorted) {
        opening_->open(sorted->reference, sorted->testToOffer);
        return;
    }
    forgetError();
    errorBox_->showError(sorted.error());
}

void DataPanel::showOpened(const OpenedData& opened) {
    if (groupDialog_) groupDialog_->reject(); // it is about the former data
    groupOnceCounted_ = false;
    classFinder_->cancel();
    const bool again = dataset_ && dataset_->path == opened.dataset->path &&
                       dataset_->table.columns.size() == opened.dataset->table.columns.size();
    const ColumnsView::Place place = again ? pages_->columns()->place() : ColumnsView::Place{{}, 0};
    dataset_ = opened.dataset;
    picture_ = opened.picture;
    reference_ = opened.reference;
    classes_.reset();
    budget_ = {};
    refused_.reset();
    warnings_.cancel();
    columns_->setDataset(dataset_, picture_, std::vector<Role>(dataset_->table.columns.size(), Role::Private),
                         false);
    pages_->show(dataset_);
    if (!dataset_->votes) giveRolesOf(opened.reference);
    pages_->columns()->returnTo(place);
    labelLine_->setVisible(!dataset_->votes);
    preparation_->setVisible(!dataset_->votes);
    preparation_->setTestFile(dataset_->test ? QString::fromStdString(reference_.test) : QString());
    notes_->say(opened.notes);
    showHeader();
    const auto shown = std::exchange(pending_, std::nullopt);
    if (shown)
        preparation_->read(*shown);
    else if (!again)
        preparation_->forgetDeclared();
    offerPublished();
    if (shown) emit experimentShown(*shown);
    emit datasetChanged();
    emit readingChanged();
}

void DataPanel::showFailure(const DataReference& reference, const Error& error) {
    pending_.reset();
    refused_ = reference;
    errorBox_->showError(error);
    preparation_->setTestFile(QString::fromStdString(reference_.test));
    preparation_->pretraining()->read(reference_);
    showHeader();
    emit loadFailed(error);
    emit readingChanged();
}

void DataPanel::correctReading() {
    if (loading()) return;
    if (refused_ && errorBox_->error())
        opening_->ask({nullptr, *refused_, nullptr, {}},
                      tr("The file could not be read with the detected settings. Choose how to read it."));
    else if (canCorrectReading())
        opening_->ask({dataset_, reference(), picture_, {}});
}

bool DataPanel::canCorrectReading() const {
    if (loading()) return false;
    return (refused_ && errorBox_->error()) || (dataset_ && !isSample(reference_.path));
}

void DataPanel::setRecentFiles(RecentFiles* files) {
    pages_->empty()->setRecentFiles(files);
}

void DataPanel::giveRolesOf(const DataReference& reference) {
    std::vector<Role> roles(dataset_->table.columns.size(), Role::Private);
    const int guess = picture_->guessedLabel;
    bool guessed = reference.label.empty() && guess >= 0;
    if (guessed) roles[static_cast<std::size_t>(guess)] = Role::Label;
    std::string positive;
    reference_.labelMap.clear();
    mapColumn_.clear();
    budget_ = {};
    showPretraining(reference);
    if (reference.roles() != NamedRoles{}) {
        ShownRoles named = rolesByName(*dataset_, picture_->names, reference.roles());
        roles = std::move(named.roles);
        positive = named.positive;
        guessed = reference.label.empty();
        mapColumn_ = named.mapColumn;
        if (!mapColumn_.empty()) reference_.labelMap = reference.labelMap;
        budget_.column = named.personalBudget;
        if (named.error) errorBox_->showError(*named.error);
    }
    preparation_->budgets()->setColumns(dataset_->table, picture_->names, budget_.column);
    columns_->setRoles(std::move(roles), guessed);
    pages_->columns()->fitColumns();
    showLabel(positive);
}

void DataPanel::changeBudgetColumn(int column) {
    std::vector<Role> roles = columns_->roles();
    moveBudget(column, budget_, roles);
    columns_->setRoles(std::move(roles), columns_->labelGuessed());
    showRanges();
    emit edited();
}

void DataPanel::read(const Experiment& experiment) {
    if (!experiment.data.path.empty() && (!dataset_ || !readsAlike(reference_, experiment.data))) {
        opening_->load(experiment.data);
        pending_ = experiment; // not before: the load drops what was pending
        return;
    }
    preparation_->read(experiment);
    offerPublished();
    if (!experiment.data.path.empty()) {
        pending_.reset();
        opening_->abandon();
        forgetError();
        if (!dataset_->votes) giveRolesOf(experiment.data);
    }
    emit experimentShown(experiment);
}

DataReference DataPanel::reference() const {
    DataReference named = reference_;
    forgetRoles(named);
    if (!dataset_ || dataset_->votes) return named;
    nameRoles(picture_->names, columns_->roles(), named);
    named.personalBudget = preparation_->budgets()->reference();
    named.pretrainClasses = preparation_->pretraining()->classesApart();
    if (grouping()) named.labelMap = reference_.labelMap;
    named.positive = grouping() && !classes_ ? positive_ : labelLine_->positive();
    return named;
}

std::string DataPanel::positiveSaid() const {
    return grouping() && !classes_ ? positive_ : labelLine_->said();
}

void DataPanel::write(Experiment& experiment) const {
    preparation_->write(experiment);
    const bool missingAsCategory = experiment.data.missingAsCategory;
    experiment.data = reference();
    experiment.data.missingAsCategory = missingAsCategory;
}

std::optional<Error> DataPanel::problem() const {
    if (loading())
        return Error{"the data is still being loaded", opening_->asked().path, "wait, or cancel loading"};
    if (!dataset_) return Error{"no data is loaded", "", "open a file or a sample"};
    if (dataset_->votes) return std::nullopt;
    if (columns_->label() < 0)
        return Error{"no column is the label", dataset_->path, "select the column to predict and press L"};
    if (budget_.column >= 0)
        if (const auto fits =
                checkBudgetColumn(dataset_->table.columns[static_cast<std::size_t>(budget_.column)],
                                  columns_->roleOf(budget_.column));
            !fits)
            return fits.error();
    if (const int nameless = picture_->names.firstMistakable(); nameless >= 0)
        return Error{"column " + std::to_string(nameless + 1) +
                         " cannot be named: another column has the same header, and '" +
                         picture_->names.reference(static_cast<std::size_t>(nameless)) +
                         "' is the header of another column",
                     dataset_->path, "give the columns different names in the file"};
    if (!classes_)
        return Error{"the classes of the label are still being counted", dataset_->path, "wait a moment"};
    if (classes_->problem) return classes_->problem;
    if (pretrainingProblem_) return pretrainingProblem_;
    return preparation_->problem();
}

void DataPanel::showHeader() {
    // The notes have a button that does the same, and the header needs the room.
    readingButton_->setVisible(canCorrectReading() && notes_->isHidden());
    if (!dataset_) {
        header_->setDetail(tr("nothing loaded"));
        return;
    }
    QString toolTip = QString::fromStdString(dataset_->path);
    if (dataset_->test)
        toolTip += tr("\ntest file: %1 · %2 rows")
                       .arg(QString::fromStdString(reference_.test), grouped(dataset_->test->rows));
    if (dataset_->pretraining)
        toolTip +=
            tr("\nto pretrain on: %1 · %2 pictures")
                .arg(QString::fromStdString(reference_.pretrain), grouped(dataset_->pretraining->rows));
    const QString path = QString::fromStdString(dataset_->path);
    header_->setDetail(isSample(dataset_->path) ? path : QFileInfo(path).fileName(), toolTip,
                       datasetSizeInWords(*dataset_));
}

bool DataPanel::grouping() const {
    const int label = columns_->label();
    return dataset_ && label >= 0 && !reference_.labelMap.empty() &&
           picture_->names.reference(static_cast<std::size_t>(label)) == mapColumn_;
}

/// The label and its map: all that decides who is in which class.
NamedRoles DataPanel::labelRoles() const {
    NamedRoles roles;
    const int label = columns_->label();
    if (label >= 0) roles.label = picture_->names.reference(static_cast<std::size_t>(label));
    if (grouping()) roles.labelMap = reference_.labelMap;
    return roles;
}

void DataPanel::showLabel(const std::string& positive) {
    const int label = columns_->label();
    preparation_->budgets()->setLabel(label);
    showRanges();
    positive_ = positive;
    if (label < 0) {
        labelLine_->showNoLabel();
    } else if (!grouping()) {
        const auto column = static_cast<std::size_t>(label);
        showLabelLine(picture_->classCounts[column], picture_->likelyPositive[column]);
    }
    const NamedRoles roles = labelRoles();
    if (classes_ && roles == classifiedBy_) {
        if (grouping()) showLabelLine(classes_->counts, rarer(classes_->counts));
        return;
    }
    classes_.reset();
    groupOnceCounted_ = false;
    classifiedBy_ = roles;
    classFinder_->find(dataset_, label, roles);
}

void DataPanel::showClasses(const std::shared_ptr<const RowClasses>& classes) {
    classes_ = classes;
    offerClassesToPretrain();
    if (grouping()) showLabelLine(classes->counts, rarer(classes->counts));
    pages_->showPictures(dataset_, *classes);
    warnings_.search(
        {dataset_, picture_, columns_->label(), classes->classes, static_cast<int>(classes->names.size())});
    emit poolSizesChanged();
    if (std::exchange(groupOnceCounted_, false)) groupClasses();
}

void DataPanel::showLabelLine(const ClassCounts& counts, const std::string& likely) {
    const auto column = static_cast<std::size_t>(columns_->label());
    const ClassCounts learnt = learntOf(counts);
    labelLine_->showLabel(QString::fromStdString(dataset_->table.columns[column].name), learnt, positive_,
                          learnt.size() == counts.size() ? likely : rarer(learnt),
                          {picture_->summaries[column].distinct, grouping()});
}

void DataPanel::groupClasses() {
    const int label = columns_->label();
    groupOnceCounted_ = label >= 0 && !classes_;
    if (label < 0 || !classes_) return;
    if (groupDialog_) groupDialog_->reject();
    groupDialog_ =
        new LabelMapDialog(classes_->values, grouping() ? reference_.labelMap : LabelMap(), window());
    groupDialog_->setAttribute(Qt::WA_DeleteOnClose);
    groupDialog_->setWindowModality(Qt::WindowModal);
    connect(groupDialog_, &LabelMapDialog::chosen, this,
            [this, dataset = dataset_, label](const LabelMap& map) {
                if (dataset != dataset_ || label != columns_->label())
                    return; // an answer about something else
                reference_.labelMap = map;
                mapColumn_ = picture_->names.reference(static_cast<std::size_t>(label));
                showLabel({});
                emit edited();
            });
    groupDialog_->open();
}

void DataPanel::changeType(int row, ColumnType type) {
    DataReference wanted = reference();
    const auto column = static_cast<std::size_t>(row);
    std::erase_if(wanted.types, [&](const auto& given) { return picture_->names.find(given.first) == row; });
    wanted.types[columnNumber(dataset_->table, column)] = type;
    opening_->load(wanted);
}

void DataPanel::changeTestFile(const QString& path) {
    DataReference wanted = reference();
    wanted.test = path.toStdString();
    wanted.testLabels.clear(); // those of another file
    opening_->load(wanted);
}

} // namespace epsiloscope
