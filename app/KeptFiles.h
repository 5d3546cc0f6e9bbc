// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/Verbs.h"
#include "core/declared/CsvFile.h"
#include "core/experiment/run/Coverage.h"
#include "core/mechanisms/shared/KeptOutputs.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::app {

/// The labels and models that `run` keeps beside its result: each trial's are written as soon as it has
/// ended, so that no more than one trial's are held.
class KeptFiles {
public:
    /// The files of a run; an error before it begins where it will not have them or they cannot be written.
    static Result<KeptFiles> from(const QCommandLineParser& parser, const Experiment& experiment, bool votes);

    /// Is shown every event of the run.
    void observe(const Event& event);
    /// The error of what could not be written, or never came although the run finished; a release is paid
    /// for, so that the texts that have no file go to stdout.
    std::optional<Error> finish(bool finished) const;

private:
    void write(const TrialFinished& trial);
    void writeFile(const std::string& name, const Result<CsvFile>& file);

    Experiment experiment_;
    OutputsToKeep wanted_;
    bool comments_ = false; ///< above the labels, in place of notes beside them
    QString folder_;
    std::optional<LabelsGiven> labels_;
    std::optional<ModelTrained> model_;
    std::optional<Error> error_;
    std::vector<std::string> unwritten_; ///< texts of a release
};

} // namespace epsiloscope::app
