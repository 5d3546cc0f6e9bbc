// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/OutputPlace.h"
#include "app/Verbs.h"
#include "core/base/Result.h"
#include "core/experiment/files/ModelFile.h"
#include "core/experiment/run/Dataset.h"

namespace epsiloscope::app {

namespace {

// The data as the model was taught to see them: a column of its categories that happens to hold numbers here
// is read once more, as texts.
Result<std::shared_ptr<const Dataset>> dataFor(const ModelFile& model, DataReference reference) {
    ASSIGN_OR_RETURN(auto dataset, loadInterruptibly(reference));
    ASSIGN_OR_RETURN(auto types, typesFor(model, dataset->table));
    const std::size_t before = reference.types.size();
    reference.types.merge(types); // what the person says of a column stands
    if (reference.types.size() == before) return dataset;
    return loadInterruptibly(reference);
}

} // namespace

Result<int> predictVerb(const OptionParser& parser) {
    const QStringList files = parser.positionalArguments();
    const bool comments = parser.isSet("comments");
    if (parser.isSet("out"))
        RETURN_IF_ERROR(checkOutput(parser, {parser.value("out"), "-o", {}, files, !comments}));
    ASSIGN_OR_RETURN(const auto model, readModel(files.first().toStdString()));
    ASSIGN_OR_RETURN(const auto reference, referenceFrom(files.last(), parser.values("set")));
    ASSIGN_OR_RETURN(const auto dataset, dataFor(model, reference));
    const auto predictions = predictionsCsv(model, dataset->table);
    if (interrupted()) return exitCancelled();
    RETURN_IF_ERROR(predictions);
    if (!parser.isSet("out")) {
        print(comments ? withComments(*predictions) : predictions->table);
        return exitDone;
    }
    return endWith(writeTable(parser, parser.value("out"), *predictions));
}

} // namespace epsiloscope::app
