// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/OutputPlace.h"
#include "app/Verbs.h"
#include "core/base/Propagate.h"
#include "core/base/WholeFile.h"
#include "core/experiment/files/ModelFile.h"
#include "core/experiment/run/Dataset.h"

namespace epsiloscope::app {

namespace {

// The data as the model was taught to see them: a column of its categories that happens to hold numbers here
// is read once more, as texts.
Result<std::shared_ptr<const Dataset>> dataFor(const ModelFile& model, DataReference reference) {
    auto dataset = loadInterruptibly(reference);
    if (!dataset || interrupted()) return dataset;
    ASSIGN_OR_RETURN(auto types, typesFor(model, (*dataset)->table));
    const std::size_t before = reference.types.size();
    reference.types.merge(types); // what the person says of a column stands
    return reference.types.size() == before ? std::move(dataset) : loadInterruptibly(reference);
}

} // namespace

void addPredictOptions(OptionParser& parser) {
    parser.addOption({"set", "how the data are read", "key=value"});
    addForceOption(parser);
    parser.addOption({QStringList{"o", "out"}, "file for the predictions", "FILE"});
}

int predictVerb(const QStringList& words) {
    OptionParser parser;
    addPredictOptions(parser);
    if (!parseWords(parser, "predict", words, 2)) return exitUsage;
    if (parser.isSet("out"))
        if (const auto writable =
                checkOutput(parser, {parser.value("out"), "-o", {}, parser.positionalArguments()});
            !writable)
            return complain(writable.error());
    const auto model = readModel(parser.positionalArguments().first().toStdString());
    if (!model) return complain(model.error());
    const auto reference = referenceFrom(parser.positionalArguments().last(), parser.values("set"));
    if (!reference) return complain(reference.error());
    const auto dataset = dataFor(*model, *reference);
    if (interrupted()) return exitCancelled;
    if (!dataset) return complain(dataset.error());
    const auto predictions = predictionsCsv(*model, (*dataset)->table);
    if (interrupted()) return exitCancelled;
    if (!predictions) return complain(predictions.error());
    if (!parser.isSet("out")) {
        print(*predictions);
        return exitDone;
    }
    if (const auto written = writeWholeFile(parser.value("out").toStdString(), *predictions); !written)
        return complain(written.error(), exitFailed);
    return exitDone;
}

} // namespace epsiloscope::app
