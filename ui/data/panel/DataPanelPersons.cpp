// SPDX-License-Identifier: GPL-3.0-or-later
// Whose the rows of loaded data are: who says it, what follows, and the question where nobody says it.
#include "core/experiment/runner/ExperimentCheck.h"
#include "ui/data/columns/ColumnsModel.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/data/panel/PersonForm.h"
#include "ui/data/panel/PersonQuestion.h"
#include "ui/data/panel/PreparationForm.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

/// With two owners each bound is counted anew.
constexpr std::size_t mostBounds = 2000, mostSharedBounds = 50;

} // namespace

RowsOfEach rowsOfEach(const Table& table, const std::vector<int>& persons) {
    const auto at = [&](std::size_t place) {
        return &table.columns[static_cast<std::size_t>(persons[place])];
    };
    const Owners owners = ownersOf(*at(0), persons.size() > 1 ? at(1) : nullptr);
    const std::size_t bounds = owners.shared() ? mostSharedBounds : mostBounds;
    return {contributionCurve(owners, bounds, RandomStreams::fromSeed(1), 1), owners.persons,
            owners.shared()};
}

DataReference DataPanel::ownersNamed() const {
    DataReference named;
    for (const int column : columns_->persons())
        named.person.push_back(picture_->names.reference(static_cast<std::size_t>(column)));
    if (!named.person.empty()) preparation_->persons()->write(named);
    return named;
}

PrivacyUnit DataPanel::unit() const {
    return ownersNamed().unit();
}

void DataPanel::showPersons() {
    const bool known = dataset_ && !dataset_->votes && !columns_->persons().empty();
    preparation_->showPersons(known);
    preparation_->persons()->setPerson(QString::fromStdString(unit().called()));
    OwnedColumns wanted = known ? OwnedColumns{dataset_, columns_->persons()} : OwnedColumns();
    if (wanted != owned_) {
        owned_ = std::move(wanted);
        takeRowsOfPersons(std::nullopt);
        if (known)
            ownedRows_.ask(owned_);
        else
            ownedRows_.forget();
    }
    askWhose();
}

void DataPanel::takeRowsOfPersons(const std::optional<RowsOfEach>& rows) {
    rowsOfEach_ = rows;
    preparation_->persons()->setRows(rows);
    if (rows) emit poolSizesChanged();
}

void DataPanel::askWhose() {
    const PersonGuess guess = picture_ ? picture_->guessedPerson : PersonGuess();
    const bool asks = guess.found() && dataset_ && !dataset_->votes && columns_->persons().empty() &&
                      guess.column != columns_->label() && guess.name != notAsked_;
    question_->ask(asks ? guess : PersonGuess());
}

void DataPanel::setNotAsked(const std::string& column) {
    notAsked_ = column;
    askWhose();
}

void DataPanel::takeAnswer(bool ofRow) {
    const PersonGuess guess = question_->asked();
    if (!guess.found()) return;
    preparation_->persons()->setUnitIsRecord(ofRow);
    QList<int> owners{guess.column};
    if (guess.second >= 0) owners << guess.second;
    columns_->giveRole(owners, personRole); // which is the edit
}

std::optional<Error> DataPanel::personProblem() const {
    if (mechanism_ == nullptr || columns_->persons().empty()) return std::nullopt;
    Experiment experiment;
    preparation_->write(experiment);
    experiment.data = ownersNamed();
    if (dataset_->test) experiment.data.test = reference_.test;
    const auto fits = checkUnit(experiment, *mechanism_, preparation_->roleUse());
    return fits ? std::nullopt : std::optional(fits.error());
}

// As if all persons had as many rows: of whom a class is, nobody has counted here.
void DataPanel::countPersons(CountedRows& counted) const {
    if (!rowsOfEach_ || rowsOfEach_->persons == 0) return;
    const std::size_t kept = rowsOfEach_->kept(preparation_->persons()->bound());
    const double share =
        counted.rows == 0 ? 0 : static_cast<double>(kept) / static_cast<double>(counted.rows);
    for (std::size_t& rows : counted.rowsOfClass)
        rows = static_cast<std::size_t>(std::floor(std::min(1.0, share) * static_cast<double>(rows)));
    counted.rows = std::min(kept, counted.rows);
    counted.shared = rowsOfEach_->shared;
    if (!rowsOfEach_->shared)
        counted.persons = CountedRows::Persons{rowsOfEach_->persons, 0, unit().isPerson()};
}

} // namespace epsiloscope
