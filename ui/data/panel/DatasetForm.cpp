// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/DatasetForm.h"

#include "core/data/table/ColumnNames.h"
#include "core/mechanisms/registry/Registry.h"
#include "ui/data/columns/BudgetColumnBox.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/ColumnsView.h"
#include "ui/data/columns/RangesForm.h"
#include "ui/data/opening/LabelLine.h"
#include "ui/data/pages/DatasetPages.h"
#include "ui/data/panel/FeatureRoles.h"
#include "ui/data/panel/LearntLabel.h"
#include "ui/data/panel/PreparationForm.h"
#include "ui/data/panel/PretrainingRow.h"
#include "ui/widgets/Layouts.h"

namespace epsiloscope {

DatasetForm::DatasetForm(QWidget* parent)
    : QWidget(parent), columns_(new ColumnsModel(this)), pages_(new DatasetPages(columns_, this)),
      labelLine_(new LabelLine(this)), preparation_(new PreparationForm(this)),
      label_(new LearntLabel(columns_, labelLine_, preparation_->pretraining())),
      warnings_([this](const std::vector<ColumnWarning>& found) { columns_->setWarnings(found); }) {
    columnIn(this, {{pages_, 1}, labelLine_, preparation_}, 4);
    labelLine_->hide();
    preparation_->hide();
    connectParts();
}

void DatasetForm::connectParts() {
    connect(columns_, &ColumnsModel::rolesEdited, this, [this] {
        showLabel(labelLine_->said());
        emit edited();
    });
    connect(columns_, &ColumnsModel::typeChangeRequested, this, &DatasetForm::changeType);
    connect(label_, &LearntLabel::edited, this, &DatasetForm::edited);
    connect(label_, &LearntLabel::found, this, &DatasetForm::showClasses);
    connect(preparation_, &PreparationForm::edited, this, &DatasetForm::edited);
    connect(preparation_, &PreparationForm::roleUseChanged, this, [this] {
        showRanges();
        emit poolSizesChanged();
    });
    connect(preparation_, &PreparationForm::testFileEdited, this, [this](const QString& path) {
        DataReference wanted = reference();
        wanted.test = path.toStdString();
        wanted.testLabels.clear(); // those of another file
        emit readingWanted(wanted);
    });
    connect(preparation_->budgets(), &BudgetColumnBox::columnChosen, this, &DatasetForm::changeBudgetColumn);
    PretrainingRow* const row = preparation_->pretraining();
    connect(row, &PretrainingRow::filesEdited, this, [this](const QString& pictures, const QString& labels) {
        DataReference wanted = reference();
        wanted.pretrain = pictures.toStdString();
        wanted.pretrainLabels = labels.toStdString();
        emit readingWanted(wanted);
    });
    connect(row, &PretrainingRow::edited, this, [this] {
        if (dataset_) showLabel(labelLine_->positive());
        emit edited();
    });
}

std::optional<Error> DatasetForm::show(const OpenedData& opened, const std::optional<Experiment>& wanted) {
    const bool again = dataset_ && dataset_->path == opened.dataset->path &&
                       dataset_->table.columns.size() == opened.dataset->table.columns.size();
    const ColumnsView::Place place = again ? pages_->columns()->place() : ColumnsView::Place{{}, 0};
    dataset_ = opened.dataset;
    picture_ = opened.picture;
    reference_ = opened.reference;
    budget_ = {};
    warnings_.cancel();
    label_->setData(dataset_, picture_);
    columns_->setDataset(dataset_, picture_, std::vector<Role>(dataset_->table.columns.size(), Role::Private),
                         false);
    pages_->show(dataset_);
    const std::optional<Error> wrong = giveRolesOf(opened.reference);
    pages_->columns()->returnTo(place);
    labelLine_->setVisible(!dataset_->votes);
    preparation_->setVisible(!dataset_->votes);
    preparation_->setTestFile(dataset_->test ? QString::fromStdString(reference_.test) : QString());
    if (wanted)
        preparation_->read(*wanted);
    else if (!again)
        preparation_->forgetDeclared();
    offerPublished();
    return wrong;
}

std::optional<Error> DatasetForm::giveRolesOf(const DataReference& reference) {
    if (dataset_->votes) return std::nullopt;
    const int guess = picture_->guessedLabel;
    const bool guessed = reference.label.empty() && guess >= 0;
    ShownRoles shown;
    shown.roles.assign(dataset_->table.columns.size(), Role::Private);
    if (guessed) shown.roles[static_cast<std::size_t>(guess)] = Role::Label;
    showPretraining(reference);
    const bool named = reference.roles() != NamedRoles{};
    if (named) shown = rolesByName(*dataset_, picture_->names, reference.roles());
    label_->setMap(shown.mapColumn, reference.labelMap);
    budget_ = {};
    budget_.column = shown.personalBudget;
    preparation_->budgets()->setColumns(dataset_->table, picture_->names, budget_.column);
    columns_->setRoles(std::move(shown.roles), named ? reference.label.empty() : guessed);
    pages_->columns()->fitColumns();
    showLabel(shown.positive);
    return shown.error;
}

void DatasetForm::read(const Experiment& experiment) {
    preparation_->read(experiment);
    offerPublished();
}

void DatasetForm::write(Experiment& experiment) const {
    preparation_->write(experiment);
    const bool missingAsCategory = experiment.data.missingAsCategory;
    experiment.data = reference();
    experiment.data.missingAsCategory = missingAsCategory;
}

void DatasetForm::showFiles(const std::string& test) {
    preparation_->setTestFile(QString::fromStdString(test));
    preparation_->pretraining()->read(reference_);
}

DataReference DatasetForm::reference() const {
    DataReference named = reference_;
    forgetRoles(named);
    if (!dataset_ || dataset_->votes) return named;
    nameRoles(picture_->names, columns_->roles(), named);
    named.personalBudget = preparation_->budgets()->reference();
    named.pretrainClasses = preparation_->pretraining()->classesApart();
    named.labelMap = label_->map();
    named.positive = label_->positive();
    return named;
}

EmptyDataView* DatasetForm::empty() const {
    return pages_->empty();
}

void DatasetForm::setMechanism(const Experiment& experiment) {
    const Mechanism* chosen = findMechanism(experiment.mechanism);
    const bool other = chosen != mechanism_;
    mechanism_ = chosen;
    preparation_->setMechanism(chosen, experiment.parameters);
    if (other) showRoleWords();
}

std::string DatasetForm::positiveSaid() const {
    return label_->positiveSaid();
}

std::optional<Error> DatasetForm::problem() const {
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
    if (const auto wrong = label_->problem()) return wrong;
    if (pretrainingProblem_) return pretrainingProblem_;
    return preparation_->problem();
}

PoolSizes DatasetForm::poolSizes() const {
    if (!dataset_) return {};
    Experiment experiment;
    preparation_->write(experiment);
    return poolSizesOf(*dataset_, experiment.split, preparation_->roleUse(), label_->learnt(),
                       !preparation_->pretraining()->classesApart().empty());
}

void DatasetForm::showLabel(const std::string& positive) {
    preparation_->budgets()->setLabel(columns_->label());
    showRanges();
    label_->show(positive);
}

void DatasetForm::showClasses() {
    const RowClasses& classes = *label_->classes();
    pages_->showPictures(dataset_, classes);
    warnings_.search(
        {dataset_, picture_, columns_->label(), classes.classes, static_cast<int>(classes.names.size())});
    emit poolSizesChanged();
}

void DatasetForm::showRanges() {
    std::vector<AskedColumn> asked;
    if (dataset_ && !dataset_->votes)
        asked = askedColumns(dataset_->table, picture_->names, columns_->roles(), preparation_->roleUse());
    preparation_->ranges()->setColumns(std::move(asked));
    showRoleWords();
}

void DatasetForm::showRoleWords() {
    RoleWords said;
    if (mechanism_ != nullptr && dataset_ && !dataset_->votes)
        said = roleWordsFor(*mechanism_, columns_->roles());
    preparation_->ranges()->setRoleWords(said.words, said.mechanism);
}

void DatasetForm::offerPublished() {
    preparation_->offerPublished(dataset_ ? publishedId(*dataset_) : std::string());
}

// Classes of a table without pictures can be named in an experiment: what is said is shown.
void DatasetForm::showPretraining(const DataReference& reference) {
    preparation_->pretraining()->read(reference);
    preparation_->showPretraining(pictureColumn(dataset_->table) >= 0 || !reference.pretrainClasses.empty());
    pretrainingProblem_.reset();
    if (!dataset_->pretraining) return;
    const auto labels = schemaFor(*dataset_->pretraining, {});
    if (!labels)
        pretrainingProblem_ = Error{"the pictures to pretrain on have no labels: " + labels.error().what,
                                    "/data/pretrain_labels", "name a file of their labels"};
}

void DatasetForm::changeBudgetColumn(int column) {
    std::vector<Role> roles = columns_->roles();
    moveBudget(column, budget_, roles);
    columns_->setRoles(std::move(roles), columns_->labelGuessed());
    showRanges();
    emit edited();
}

void DatasetForm::changeType(int row, ColumnType type) {
    DataReference wanted = reference();
    const auto column = static_cast<std::size_t>(row);
    std::erase_if(wanted.types, [&](const auto& given) { return picture_->names.find(given.first) == row; });
    wanted.types[columnNumber(dataset_->table, column)] = type;
    emit readingWanted(wanted);
}

} // namespace epsiloscope
