// SPDX-License-Identifier: GPL-3.0-or-later
// What the columns of loaded data are: roles, the label, and how rows are divided and encoded.
#include "core/data/table/ColumnNames.h"
#include "core/mechanisms/registry/Registry.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/columns/ColumnsView.h"
#include "ui/data/columns/RangesForm.h"
#include "ui/data/pages/DatasetPages.h"
#include "ui/data/pages/PicturesView.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/data/panel/LearntLabel.h"
#include "ui/data/panel/PersonForm.h"
#include "ui/data/panel/PersonQuestion.h"
#include "ui/data/panel/PreparationForm.h"
#include "ui/data/panel/PreparationRows.h"
#include "ui/widgets/Layouts.h"

#include <QMenu>

#include <algorithm>
#include <numeric>
#include <utility>

namespace epsiloscope {

namespace {

/// The dataset as PublishedDomains knows it; empty where it is none of them.
std::string publishedId(const Dataset& dataset) {
    constexpr std::string_view sample = "sample:";
    if (dataset.path.starts_with(sample)) return dataset.path.substr(sample.size());
    return dataset.preset != nullptr ? dataset.preset->id : std::string();
}

} // namespace

// Whose rows are is told by texts: numbers are read again, unless the person thinks better of it.
bool DataPanel::readsPersonsAgain() {
    const bool own = std::exchange(personsAgain_, false) && loading();
    if (!dataset_ || shows(reference())) {
        if (own) opening_->abandon();
        return false;
    }
    if (loading() && !own) return false; // something else was opened
    opening_->load(reference());
    personsAgain_ = true;
    return true;
}

void DataPanel::connectColumns() {
    connect(columns_, &ColumnsModel::rolesEdited, this, [this] {
        if (readsPersonsAgain()) return;
        showPersons();
        showLabelAgain();
        emit edited();
    });
    connect(columns_, &ColumnsModel::typeChangeRequested, this, &DataPanel::changeType);
    connect(pages_->columns()->table(), &ColumnsTable::labelMenuWanted, label_, &LearntLabel::addTo);
    connect(label_, &LearntLabel::edited, this, &DataPanel::edited);
    connect(label_, &LearntLabel::found, this, &DataPanel::showClasses);
    connect(preparation_, &PreparationForm::edited, this, &DataPanel::edited);
    connect(preparation_->ranges(), &RangesForm::mechanismRequested, this,
            [this](const QString& id) { emit mechanismRequested(id.toStdString(), {}); });
    connect(preparation_, &PreparationForm::roleUseChanged, this, [this] {
        showRanges();
        emit poolSizesChanged();
    });
    connect(preparation_, &PreparationForm::fileEdited, this,
            [this](PreparationForm::File file, const QString& path) {
                DataReference wanted = reference();
                wanted.*file = path.toStdString();
                if (file == &DataReference::test) wanted.testLabels.clear(); // those of another file
                opening_->load(wanted);
            });
    connect(preparation_->budgets(), &BudgetColumnBox::columnChosen, this, &DataPanel::changeBudgetColumn);
    connect(preparation_->persons(), &PersonForm::edited, this, &DataPanel::edited);
    connect(question_, &PersonQuestion::answered, this, &DataPanel::takeAnswer);
    connect(question_, &PersonQuestion::putAway, this, [this] {
        setNotAsked(question_->asked().name);
        emit edited();
    });
    PretrainingRow* const row = preparation_->pretraining();
    connect(row, &PretrainingRow::filesEdited, this, [this](const QString& pictures, const QString& labels) {
        DataReference wanted = reference();
        wanted.pretrain = pictures.toStdString();
        wanted.pretrainLabels = labels.toStdString();
        opening_->load(wanted);
    });
    connect(row, &PretrainingRow::edited, this, [this] {
        if (dataset_) showLabelAgain();
        emit edited();
    });
}

std::optional<Error> DataPanel::showDataset(const OpenedData& opened,
                                            const std::optional<Experiment>& wanted) {
    const bool again = dataset_ && dataset_->path == opened.dataset->path &&
                       dataset_->table.columns.size() == opened.dataset->table.columns.size();
    const ColumnsView::Place place = again ? pages_->columns()->place() : ColumnsView::Place{{}, 0};
    dataset_ = opened.dataset;
    picture_ = opened.picture;
    reference_ = opened.reference;
    budget_ = {};
    if (!again) notAsked_.clear();
    warnings_.forget();
    label_->setData(dataset_, picture_);
    columns_->setDataset(dataset_, picture_, std::vector<Role>(dataset_->table.columns.size(), Role::Private),
                         false);
    pages_->show(dataset_);
    const std::optional<Error> wrong =
        giveRolesOf(opened.reference, wanted ? positiveBy_ : PositiveBy::Person,
                    wanted ? wanted->roles().declared : std::vector<std::string>());
    pages_->columns()->returnTo(place);
    preparation_->setVisible(!dataset_->votes);
    preparation_->setFiles(QString::fromStdString(dataset_->test ? reference_.test : ""),
                           QString::fromStdString(dataset_->pool ? reference_.pool : ""));
    if (wanted)
        preparation_->read(*wanted);
    else if (!again)
        preparation_->forgetDeclared();
    offerPublished();
    return wrong;
}

std::optional<Error> DataPanel::giveRolesOf(const DataReference& reference, PositiveBy positiveBy,
                                            const std::vector<std::string>& declared) {
    if (dataset_->votes) return std::nullopt;
    reference_.classes = reference.classes; // which no column says
    const int guess = picture_->guessedLabel;
    const bool guessed = reference.label.empty() && guess >= 0;
    ShownRoles shown;
    NamedRoles said = reference.roles();
    said.declared = declared;
    FoundRoles found =
        followRoles(dataset_->table, picture_->names, {.declared = declared}, guessed ? guess : -1);
    shown.roles = std::move(found.roles);
    shown.given = std::move(found.given);
    showPretraining(reference);
    const bool named = reference.roles() != NamedRoles{};
    if (named) shown = rolesByName(*dataset_, picture_->names, said);
    label_->setMap(shown.mapColumn, reference.labelMap);
    budget_ = {};
    budget_.column = shown.personalBudget;
    preparation_->budgets()->setColumns(dataset_->table, picture_->names, budget_.column);
    columns_->setRoles(std::move(shown.roles), named ? reference.label.empty() : guessed,
                       std::move(shown.given), shown.persons);
    preparation_->persons()->read(reference);
    showPersons();
    // A class that the labels make likely is proposed, but nobody has said it: a release may not name it.
    showLabel(shown.positive, reference.positive.empty() ? PositiveBy::Labels : positiveBy);
    return shown.error;
}

void DataPanel::write(Experiment& experiment) const {
    preparation_->write(experiment);
    const bool missingAsCategory = experiment.data.missingAsCategory;
    experiment.data = reference();
    if (dataset_ && !dataset_->votes) experiment.data.positive = label_->positive();
    experiment.data.missingAsCategory = missingAsCategory;
}

void DataPanel::forgetUnsaid(DataReference& written) const {
    written.positive = label_->positiveSaid();
    if (dataset_ && !dataset_->votes) forgetUnsaidRoles(picture_->names, columns_->given(), written);
}

void DataPanel::showFiles() {
    preparation_->setFiles(QString::fromStdString(reference_.test), QString::fromStdString(reference_.pool));
    preparation_->pretraining()->read(reference_);
}

DataReference DataPanel::reference() const {
    DataReference named = reference_;
    forgetRoles(named);
    if (!dataset_ || dataset_->votes) return named;
    nameRoles(picture_->names, columns_->roles(), columns_->persons(), named);
    if (!named.person.empty()) preparation_->persons()->write(named);
    named.personalBudget = preparation_->budgets()->reference();
    named.pretrainClasses = preparation_->pretraining()->classesApart();
    named.labelMap = label_->map();
    named.positive = label_->positiveSaid();
    return named;
}

void DataPanel::setMechanism(const Experiment& experiment) {
    const Mechanism* chosen = findMechanism(experiment.mechanism);
    const bool other = chosen != mechanism_;
    mechanism_ = chosen;
    preparation_->setMechanism(chosen, experiment.parameters);
    if (other) showRoleWords();
}

std::optional<Error> DataPanel::problem() const {
    if (loading())
        return Error{"the data is still being loaded", opening_->asked().path, "wait, or cancel loading"};
    if (!dataset_) return Error{"no data is loaded", "", "open a file or a sample"};
    if (dataset_->votes) return std::nullopt;
    if (!shows(reference()))
        return Error{"whose the rows are is told by texts, and the column was read as numbers",
                     dataset_->path, "give it the role again, and let the file be read"};
    if (columns_->label() < 0)
        return Error{"no column is the label", dataset_->path, "select one and press L"};
    if (budget_.column >= 0)
        if (const auto fits =
                checkBudgetColumn(dataset_->table.columns[static_cast<std::size_t>(budget_.column)],
                                  columns_->roleOf(budget_.column));
            !fits)
            return fits.error();
    if (const int nameless = picture_->names.firstMistakable(); nameless >= 0)
        return Error{
            Sentence("column %1 cannot be named: another column has the same header, and '%2' is the header "
                     "of another column",
                     {nameless + 1, picture_->names.reference(static_cast<std::size_t>(nameless))}),
            dataset_->path, "give the columns different names in the file"};
    if (const auto wrong = label_->problem()) return wrong;
    if (pretrainingProblem_) return pretrainingProblem_;
    if (const auto wrong = personProblem()) return wrong;
    return preparation_->problem();
}

CountedRows DataPanel::countedRowsUsed() const {
    std::vector<std::size_t> rowsOfClass;
    for (const auto& [name, count] : label_->learnt())
        rowsOfClass.push_back(count);
    CountedRows counted = countedRows(*dataset_, std::move(rowsOfClass));
    if (!counted.rowsOfClass.empty() && !preparation_->pretraining()->classesApart().empty())
        counted.rows = std::reduce(counted.rowsOfClass.begin(), counted.rowsOfClass.end());
    countPersons(counted);
    return counted;
}

PoolSizes DataPanel::poolSizes() const {
    if (!dataset_) return {};
    if (dataset_->votes) return {0, static_cast<long>(dataset_->votes->queries), 0, dataset_->votes->classes};
    Experiment experiment;
    preparation_->write(experiment);
    const CountedRows counted = countedRowsUsed();
    // While the classes are still being counted nobody knows how many rows balancing leaves out.
    if (counted.rowsOfClass.empty()) experiment.split.balance = false;
    const PlannedPools pools = plannedPools(experiment.split, preparation_->roleUse(), counted);
    return {pools.privateSlots, pools.publicQueries, pools.testRecords,
            static_cast<int>(counted.rowsOfClass.size())};
}

void DataPanel::showLabel(const std::string& positive, PositiveBy by) {
    preparation_->budgets()->setLabel(columns_->label());
    showRanges();
    label_->show(positive, by);
}

void DataPanel::showLabelAgain() {
    const std::string said = label_->positiveSaid();
    showLabel(said, said.empty() ? PositiveBy::Labels : PositiveBy::Person);
}

void DataPanel::showClasses() {
    const RowClasses& classes = *label_->classes();
    pages_->showPictures(dataset_, classes);
    warnings_.search(
        {dataset_, picture_, columns_->label(), classes.classes, static_cast<int>(classes.names.size())});
    emit poolSizesChanged();
}

// The columns that the mechanism asks about: what may their cells hold?
void DataPanel::showRanges() {
    std::vector<AskedColumn> asked;
    const RoleUse use = preparation_->roleUse();
    const std::size_t columns =
        dataset_ && !dataset_->votes && use != RoleUse::Records ? dataset_->table.columns.size() : 0;
    for (std::size_t i = 0; i < columns; ++i) {
        const Column& column = dataset_->table.columns[i];
        const Role role = columns_->roles()[i];
        const bool asks = role == Role::Private || (role == Role::Public && use == RoleUse::WholeRecords);
        if (asks && column.type != ColumnType::Image)
            asked.push_back(
                {i, column.name, picture_->names.reference(i), column.type == ColumnType::Numeric});
    }
    preparation_->ranges()->setColumns(std::move(asked));
    showRoleWords();
}

// Others than those that hold public classifiers against private ones do without a public column.
void DataPanel::showRoleWords() {
    const auto none = [this](Role role) {
        return std::ranges::find(columns_->roles(), role) == columns_->roles().end();
    };
    const bool compares = mechanism_ != nullptr && dataset_ && !dataset_->votes &&
                          mechanism_->descriptor.roles == RoleUse::Features &&
                          mechanism_->descriptor.adjacency == Adjacency::ReplacePrivateFeatures;
    QString words, instead;
    if (compares && none(Role::Private)) {
        words = tr("No column is private: there is nothing to protect. Select a column above and "
                   "press P to make it private.");
    } else if (compares && mechanism_->descriptor.steps == steps::iterations && none(Role::Public)) {
        words = tr("No column is public: there is nothing to compare the private ones with. Select a column "
                   "above and press U to make it public. Algorithm 3 needs no public column:");
        instead = QStringLiteral("brc-private");
    }
    preparation_->ranges()->setRoleWords(words, instead);
    if (mechanism_ == nullptr) return;
    const RoleUse use = preparation_->roleUse();
    columns_->setRoleUse(use == RoleUse::Features, roleUseWords(mechanism_->descriptor, use));
}

void DataPanel::offerPublished() {
    preparation_->offerPublished(dataset_ ? publishedId(*dataset_) : std::string());
}

// Classes of a table without pictures can be named in an experiment: what is said is shown.
void DataPanel::showPretraining(const DataReference& reference) {
    preparation_->pretraining()->read(reference);
    preparation_->showPretraining(pictureColumn(dataset_->table) >= 0 || !reference.pretrainClasses.empty());
    pretrainingProblem_.reset();
    if (!dataset_->pretraining) return;
    const auto labels = schemaFor(*dataset_->pretraining, {});
    if (!labels)
        pretrainingProblem_ =
            Error{Sentence("the pictures to pretrain on have no labels: %1", {labels.error().what}),
                  "/data/pretrain_labels", "name a file of their labels"};
}

void DataPanel::changeBudgetColumn(int column) {
    std::vector<Role> roles = columns_->roles();
    moveBudget(column, budget_, roles);
    std::vector<bool> given = columns_->given();
    for (std::size_t row = 0; row < roles.size(); ++row)
        given[row] = given[row] || roles[row] != columns_->roles()[row];
    columns_->setRoles(std::move(roles), columns_->labelGuessed(), std::move(given), columns_->persons());
    showPersons();
    showRanges();
    emit edited();
}

void DataPanel::changeType(int row, ColumnType type) {
    DataReference wanted = reference();
    const auto column = static_cast<std::size_t>(row);
    std::erase_if(wanted.types, [&](const auto& given) { return picture_->names.find(given.first) == row; });
    wanted.types[columnNumber(dataset_->table, column)] = type;
    opening_->load(wanted);
}

} // namespace epsiloscope
