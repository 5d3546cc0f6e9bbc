// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/release/ReleaseDemands.h"

#include "core/base/Result.h"
#include "core/experiment/run/PreparationRemarks.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <string>
#include <variant>

namespace epsiloscope {

namespace {

bool isSample(const DataReference& data) {
    return data.path.starts_with("sample:");
}

// True if the mechanism leaves δ to be taken from how many records there are.
bool deltaFollows(const Mechanism& mechanism, const Parameters& parameters) {
    return findParameter(mechanism.descriptor.parameters, "delta") && !parameters.has("delta");
}

// True if it protects a record that is replaced, and promises nothing of one that is left out.
bool keepsTheirNumber(const MechanismDescriptor& mechanism) {
    return mechanism.roles == RoleUse::Records && mechanism.adjacency != Adjacency::AddRemoveRecord &&
           mechanism.adjacency != Adjacency::None;
}

bool isDelimited(const Dataset& dataset) {
    return dataset.guess && dataset.guess->delimited;
}

// The findings in the first lines, or in the numbers of features, may be records.
Result<void> checkPlainTable(const ReadGuess& guess, const std::string& path) {
    constexpr const char* asCsv =
        "write the table as CSV (epsiloscope describe FILE --csv OUT.csv), and say by "
        "data.ignore which columns are not learnt from";
    if (guess.sparse)
        return Error{"a release reads no sparse rows: which features there are depends on what records name",
                     path, asCsv};
    if (guess.typedHeader)
        return Error{"a release reads one line above the records: whether the next two are types and roles "
                     "depends on their cells",
                     path, asCsv};
    if (guess.typed)
        return Error{
            "a release reads no typed cells: whether a column is numbers or names depends on all of them",
            path, asCsv};
    if (guess.otherQuotes)
        return Error{
            "a release reads quotation marks alone: whether apostrophes or backslashes quote depends on "
            "the cells",
            path, asCsv};
    return {};
}

Error votesUndeclared() {
    return {"a release must declare that its votes are counts: detecting it would read the votes",
            "/data/votes", "write counts"};
}

// How delimited text is read.
Result<void> checkDeclaredText(const DataReference& data) {
    const auto missing = [](const char* member) {
        return Error{"a release must declare how its file is read: detecting it would read private cells",
                     std::string("/data/") + member,
                     "give data.delimiter, data.header, data.decimal and data.missing_markers (epsiloscope "
                     "describe shows what was found)"};
    };
    if (!data.delimiter) return missing("delimiter");
    if (!data.header) return missing("header");
    if (!data.decimal) return missing("decimal");
    if (*data.decimal == ',')
        return Error{"a release reads no decimal commas: whether \"1.234\" is a small number or a large one "
                     "depends on all cells of its column",
                     "/data/decimal", "write the numbers with decimal points"};
    if (!data.missingMarkers) return missing("missing_markers");
    return {};
}

// Numbers would be told apart by value, and whether a column is one of numbers depends on all of its cells.
Result<void> checkPersonsAreTexts(const DataReference& data, const Table& table) {
    for (const std::string& name : data.person)
        if (const int column = ColumnNames(table).find(name);
            column >= 0 && table.columns[static_cast<std::size_t>(column)].type != ColumnType::Categorical)
            return Error{
                Sentence("in a release persons are told apart by text, and '%1' was read as numbers: one "
                         "other cell could make texts of them, and other persons",
                         {name}),
                "/data/types", "leave its type out, and load the data again"};
    return {};
}

bool asksTeachers(const Experiment& experiment) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    return mechanism && findParameter(mechanism->descriptor.parameters, "teachers");
}

// The kind of the cells and the number of teachers are not found out from the votes: a teacher may abstain on
// some queries, or on all of them.
Result<void> checkDeclaredVotes(const Experiment& experiment, const RecordedVotes& votes) {
    const Parameters& parameters = experiment.parameters;
    if (votes.byTeacher)
        return Error{
            "a release reads votes as counts only: with a row per teacher, the votes themselves decide "
            "which classes there are",
            "/data/votes", "write a row for each query, with a column of counts for each class"};
    if (!experiment.data.votes) return votesUndeclared();
    if (!asksTeachers(experiment)) return {}; // refused for that
    if (!parameters.has("teachers"))
        return Error{"a release must declare how many teachers there are: counting them would read the votes",
                     "/parameters/teachers", "write their number, those who abstain among them"};
    if (parameters.integer("teachers") < std::int64_t{votes.teachers})
        return Error{"a query has more votes than there are teachers", "/parameters/teachers",
                     "write how many teachers there are, or mend the file of votes"};
    if (publishesEpsilon(parameters))
        return Error{"a release on a file of votes cannot publish a sanitised ε: that needs a vote of every "
                     "teacher on every query, and who abstains is private",
                     "/parameters/publish_epsilon", "set it to false: the data-independent ε is published"};
    return {};
}

// The choice of the parameter; empty where it is left out.
std::string chosen(const Experiment& experiment, const char* parameter) {
    const ParameterValue* value = experiment.parameters.find(parameter);
    const auto* choice = value ? std::get_if<std::string>(value) : nullptr;
    return choice ? *choice : std::string();
}

// Checks for ends of a charged run that follow from the declarations and the kind of the columns.
Result<void> checkEndsOfRun(const Experiment& experiment, const Dataset& dataset) {
    const bool pictures = std::ranges::any_of(
        dataset.table.columns, [](const Column& column) { return column.type == ColumnType::Image; });
    const SplitPlan& split = experiment.split;
    const bool asksTest = !experiment.data.test.empty() && split.queriesFromTest != 0;
    const bool publicRows = split.publicFraction > 0 || asksTest || !experiment.data.pool.empty();
    // Pictures have nothing to learn.
    if (roleUseOf(experiment) == RoleUse::Records && !pictures && !publicRows)
        return Error{"there are no public rows to fit the encoder on", "/split/public",
                     "give the public pool a share, such as 0.1"};
    if (!pictures && chosen(experiment, "pretraining") == "glyphs")
        return Error{"glyphs are pictures, and these records are none", "/parameters/pretraining",
                     "use none"};
    return {};
}

} // namespace

Result<void> checkRelease(const Experiment& experiment) {
    if (!experiment.release) return {};
    const DataReference& data = experiment.data;
    const bool votes = data.format == "votes" || data.votes;
    if (votes && !data.votes) return votesUndeclared();
    if (experiment.encoder.fit == FitOn::PrivatePool)
        return Error{"a release cannot fit means and categories on private records", "/encoder/fit",
                     "write public, or run it as an exploration"};
    if (experiment.split.balance)
        return Error{"a release cannot balance classes: that counts private records", "/split/balance",
                     "leave it out, or run it as an exploration"};
    if (!data.pretrainClasses.empty())
        return Error{
            "a release cannot pretrain on classes of its own data: whether a record is in such a class is "
            "private",
            "/data/pretrain_classes", "name a public file by data.pretrain"};
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    if (mechanism && !data.missingAsCategory && keepsTheirNumber(mechanism->descriptor))
        return Error{
            Sentence("a release of %1 cannot drop records with missing cells: its ε holds for a fixed number "
                     "of records%2",
                     {mechanism->descriptor.id,
                      (adjacencyOf(experiment, *mechanism) == Adjacency::ReplaceWithinClass ? " of each class"
                                                                                            : "")}),
            "/data/missing", "write category, or fill in or remove such records beforehand"};
    if (mechanism && mechanism->descriptor.releases.empty())
        return Error{Sentence("a release of %1 protects nobody: it has no noise", {mechanism->descriptor.id}),
                     "/mechanism", "run it as an exploration"};
    const bool counted = mechanism && mechanism->descriptor.adjacency == Adjacency::AddRemoveRecord;
    const bool nothingPublic = experiment.split.publicFraction + experiment.split.testFraction <= 0;
    if (counted && !votes && nothingPublic && deltaFollows(*mechanism, experiment.parameters))
        return Error{"a release does not count its private records, so it cannot choose δ by their number",
                     "/parameters/delta", "give δ: well below 1 / number of private records"};
    if (counted && !votes && nothingPublic && mechanism->descriptor.steps == steps::gradientSteps)
        return Error{
            "a release does not count its private records, but noisy sums are divided by their number",
            "/split/public", "give the public or the test part a share: the number is estimated from it"};
    return {};
}

Result<void> checkDeclaredReading(const Experiment& experiment, const Dataset& dataset) {
    if (!experiment.release) return {};
    const DataReference& data = experiment.data;
    if (dataset.guess && dataset.guess->typed) RETURN_IF_ERROR(checkPlainTable(*dataset.guess, dataset.path));
    if (dataset.votes) {
        RETURN_IF_ERROR(checkDeclaredVotes(experiment, *dataset.votes));
        return isDelimited(dataset) ? checkDeclaredText(data) : Result<void>();
    }
    RETURN_IF_ERROR(checkEndsOfRun(experiment, dataset));
    if (data.label.empty() && !isSample(data))
        return Error{"a release must name its label: guessing it would read all cells", "/data/label",
                     "name the column by its header or number"};
    if (dataset.guess && dataset.guess->labelsAreText && !data.missingMarkers)
        return Error{
            "a release must declare which texts of its label file are missing labels: detecting it would "
            "read private labels",
            "/data/missing_markers", "name them, such as [\"?\"]"};
    if (dataset.guess) RETURN_IF_ERROR(checkPlainTable(*dataset.guess, dataset.path));
    RETURN_IF_ERROR(checkPersonsAreTexts(data, dataset.table));
    if (!isDelimited(dataset)) return {};
    RETURN_IF_ERROR(checkDeclaredText(data));
    if ((!*data.header || dataset.nameless) && data.preset.empty())
        return Error{"a release must declare which well-known dataset its columns are named after: detecting "
                     "it would read private cells",
                     "/data/preset", "write the name of a well-known dataset (adult, credit, …) or none"};
    return {};
}

DataReference declaredReading(DataReference reference, const Dataset& dataset) {
    if (dataset.votes && !dataset.votes->byTeacher) reference.votes = VoteCells::Counts;
    if (!isDelimited(dataset)) return reference;
    if (!reference.delimiter) reference.delimiter = dataset.guess->delimiter;
    if (!reference.header) reference.header = dataset.guess->header;
    if (!reference.decimal) reference.decimal = dataset.guess->decimal.value_or('.');
    if (!reference.missingMarkers)
        reference.missingMarkers = dataset.guess->missing.value_or(defaultMissingMarkers());
    if (dataset.votes) return reference;
    if (reference.preset.empty()) reference.preset = dataset.preset ? dataset.preset->id : "none";
    // The whole map: which of its keys occur is private.
    if (dataset.preset && reference.labelMap == rolesFor(*dataset.preset, dataset.table).labelMap)
        reference.labelMap = dataset.preset->roles.labelMap;
    return reference;
}

Parameters declaredParameters(const Experiment& experiment, const Dataset& dataset) {
    Parameters parameters = experiment.parameters;
    if (dataset.votes && asksTeachers(experiment) && !parameters.has("teachers"))
        parameters.set("teachers", std::int64_t{dataset.votes->teachers});
    return parameters;
}

} // namespace epsiloscope
