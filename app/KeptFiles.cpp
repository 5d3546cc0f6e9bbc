// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/KeptFiles.h"

#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/OutputPlace.h"
#include "core/base/Result.h"
#include "core/experiment/files/KeptText.h"
#include "core/experiment/files/ModelFile.h"

namespace epsiloscope::app {

namespace {

// Nothing needs to be said beside a model.
Result<CsvFile> modelFile(const KeptModel& model, const Coverage& coverage) {
    ASSIGN_OR_RETURN(auto text, modelText(model, coverage));
    return CsvFile{std::move(text)};
}

} // namespace

Result<KeptFiles> KeptFiles::from(const QCommandLineParser& parser, const Experiment& experiment,
                                  bool votes) {
    KeptFiles kept;
    kept.experiment_ = experiment;
    kept.wanted_ = {parser.isSet("keep-labels"), parser.isSet("keep-model")};
    kept.comments_ = parser.isSet("comments");
    kept.folder_ = parser.value("out");
    if (!kept.wanted_.any()) return kept;
    const std::string option = kept.wanted_.labels ? "--keep-labels" : "--keep-model";
    if (!parser.isSet("out")) return Error{"needs a folder to write to", option, "add --out DIR"};
    RETURN_IF_ERROR(checkOutputsToKeep(kept.wanted_, experiment, votes));
    for (const auto& [wanted, stem, extension] : {std::tuple(kept.wanted_.labels, "labels", ".csv"),
                                                  std::tuple(kept.wanted_.model, "model", ".json")})
        if (wanted)
            RETURN_IF_ERROR(checkOutput(
                parser,
                {kept.folder_ + "/" + QString::fromStdString(keptFileName(stem, extension, experiment, {})),
                 option, stem == std::string("model") ? "epsiloscope.model/" : "", filesOf(experiment.data),
                 stem == std::string("labels") && !kept.comments_}));
    return kept;
}

void KeptFiles::observe(const Event& event) {
    if (!wanted_.any()) return;
    if (const auto* labels = findIn<LabelsGiven>(event)) labels_ = *labels;
    if (const auto* model = findIn<ModelTrained>(event)) model_ = *model;
    if (const auto* trial = std::get_if<TrialFinished>(&event)) write(*trial);
}

void KeptFiles::writeFile(const std::string& name, const Result<CsvFile>& file) {
    const std::string path = folder_.toStdString() + "/" + name;
    std::optional<Error> failed;
    if (!file)
        failed = Error{file.error().what, path, file.error().mend};
    else if (const auto written = writeCsv(path, *file); !written)
        failed = written.error();
    if (!failed) return;
    if (!error_) error_ = failed;
    if (!file || !experiment_.release) return;
    unwritten_.push_back(file->table);
    if (!file->notes.empty()) unwritten_.push_back(besideCsv(file->notes).content);
}

void KeptFiles::write(const TrialFinished& trial) {
    const auto name = [&](const char* stem, const char* extension) {
        return keptFileName(stem, extension, experiment_, trial.trial);
    };
    if (wanted_.labels && labels_) {
        const CsvFile labels = labelsCsv(*labels_, coverageOf(KeptWhat::Labels, experiment_, trial));
        writeFile(name("labels", ".csv"), comments_ ? CsvFile{withComments(labels)} : labels);
    }
    if (wanted_.model && model_)
        writeFile(name("model", ".json"),
                  modelFile(*model_->model, coverageOf(KeptWhat::Model, experiment_, trial,
                                                       model_->model->encoderOnPrivate)));
    else if (wanted_.model && !error_)
        error_ = Error{"there is no model to keep: no query got a label",
                       "repeat " + std::to_string(trial.trial.number()),
                       "use less noise, a larger ε or more queries"};
    labels_.reset();
    model_.reset();
}

std::optional<Error> KeptFiles::finish(bool finished) const {
    for (const std::string& text : unwritten_)
        print(text);
    if (!error_) return std::nullopt;
    if (unwritten_.empty()) return finished ? error_ : std::nullopt;
    return Error{error_->what, error_->where,
                 "this release has been charged; the file was printed to stdout"};
}

} // namespace epsiloscope::app
