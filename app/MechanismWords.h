// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/Verbs.h"
#include "core/base/Parameters.h"
#include "core/experiment/description/Experiment.h"

#include <QStringList>

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// The options that `account` and `search` share: parameters, and files of votes.
namespace epsiloscope::app {

/// The words of --set beside a file of votes: how it is read (data.votes=counts, data.header=true …), and the
/// rest, which is parameters.
struct VotesSettings {
    QStringList data{};
    QStringList parameters{};
};

VotesSettings votesSettings(const QStringList& settings);

/// --votes, --truth and --queries, read as `data` says. Errors: it says nothing about how data are read.
Result<DataReference> votesFrom(const QCommandLineParser& parser, const QStringList& data);

/// The error that a file holds no votes.
Error noVotesIn(const std::string& path);

/// The error for words of --set whose key (empty: there is none) is none of these.
using UnknownSetting = std::function<Error(const std::string& words, const std::string& key,
                                           const std::vector<std::string>& ids)>;

/// key=value each, of the parameters that are `known`. Each value is read, but the whole is not checked.
Result<Parameters> parametersFrom(const QStringList& settings, const std::vector<ParameterDescriptor>& known,
                                  const UnknownSetting& unknown);

} // namespace epsiloscope::app
