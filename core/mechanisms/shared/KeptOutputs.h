// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"
#include "core/data/split/Split.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace epsiloscope {

struct FindingKind;

class Classifier;
class Encoder;

/// A public record and the class that it was given.
struct GivenLabel {
    std::uint32_t row = 0;  ///< in the table that PoolOf says, from 0; for a file of votes the query
    int label = 0;          ///< class index
    bool byStudent = false; ///< by the student alone, where the teachers did not answer
    bool operator==(const GivenLabel&) const = default;
};

/// The labels that a trial bought, in the order of the queries. Sent once, before the trial's end.
struct LabelsGiven {
    TrialNumber trial{};
    std::vector<std::string> classes{}; ///< names, by class index
    std::shared_ptr<const std::vector<GivenLabel>> labels{};
    PoolOf of = PoolOf::Data;

    static const FindingKind& declared();
};

/// A trained model with all that it takes to ask it about records of a file.
struct KeptModel {
    std::string learner; ///< that trained it, or the mechanism where it is the mechanism's own
    std::shared_ptr<const Encoder> encoder;
    bool encoderOnPrivate = false; ///< it was fitted on private records: outside the guarantee
    std::vector<std::string> classes;
    std::shared_ptr<const Classifier> model;
};

/// The model of a trial: the student on all labels, or what the mechanism itself released. Sent once, before
/// the trial's end; never by a release whose encoder was fitted on private records.
struct ModelTrained {
    TrialNumber trial{};
    std::shared_ptr<const KeptModel> model;

    static const FindingKind& declared();
};

struct AskedQuery;
struct TrialContext;

/// Tells of the labels that these queries were given.
void tellLabels(TrialContext& context, const std::vector<AskedQuery>& asked);
/// True if a model may be told of: records were encoded, and no release would say what an encoder learnt from
/// private ones.
bool mayTellModel(const TrialContext& context);
/// Tells of the trial's model, where that may be.
void tellModel(TrialContext& context, const std::string& learner, std::shared_ptr<const Classifier> model);

} // namespace epsiloscope
