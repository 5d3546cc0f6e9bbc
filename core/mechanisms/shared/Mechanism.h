// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"
#include "core/base/Parameters.h"
#include "core/base/Sentence.h"
#include "core/data/split/Split.h"
#include "core/mechanisms/shared/Event.h"
#include "core/mechanisms/shared/TrialBooks.h"
#include "core/mechanisms/shared/TrialCost.h"
#include "core/numeric/RandomStream.h"
#include "core/privacy/noise/Noise.h"
#include "core/privacy/spending/Spending.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

class GradientTap;
class ModelTap;
class Parallel;
class QuestionTap;
class RunControl;
class StageStore;
struct EarlierAnswers;
struct PreparedData;

/// Which roles a mechanism tells apart.
enum class RoleUse {
    Records,  ///< a record is the unit of privacy: public and private columns are treated alike, ignored ones
              ///< left out
    Features, ///< the private features of a record are the unit of privacy; its public ones and the label are
              ///< known to all. Every record that is not for test is learnt from
    WholeRecords ///< every feature and the label of a record are the unit, and how many records there are is
                 ///< known; every record that is not for test is learnt from
};

/// The outputs of a mechanism besides figures. Its ε covers them, so that using them costs no more.
struct KeptKinds {
    bool labels = false; ///< for the answered public queries: LabelsGiven
    bool model = false;  ///< the model that was learnt: ModelTrained
};

/// A word on chosen parameters, live beside the budget: "c₁c₂T/(εN) = 0.8, above ½: too much noise …".
struct Advice {
    Severity severity = Severity::Note;
    Sentence text;
    bool operator==(const Advice&) const = default;
};

/// A parameter that a race may tune: values worth trying in place of its default, as `--set` takes them.
struct TunedParameter {
    std::string id;
    std::vector<std::string> values;
};

/// Everything a mechanism says about itself; form, command line, JSON and help follow from it.
struct MechanismDescriptor {
    // Copied in most files, compiled in one.
    MechanismDescriptor();
    MechanismDescriptor(const MechanismDescriptor& other);
    MechanismDescriptor(MechanismDescriptor&& other) noexcept;
    MechanismDescriptor& operator=(const MechanismDescriptor& other);
    MechanismDescriptor& operator=(MechanismDescriptor&& other) noexcept;
    ~MechanismDescriptor();

    std::string id;          ///< "pate-gnmax"
    std::string title;       ///< "PATE · GNMax"
    std::string explanation; ///< one paragraph for a student
    std::string citation;    ///< "Papernot et al. 2018"
    Adjacency adjacency = Adjacency::None;
    /// The same of persons who are dealt, where it is another: whoever deals by a record's class cannot deal
    /// persons by theirs.
    std::optional<Adjacency> ofPersons{};
    Adjacency adjacencyOfPersons() const { return ofPersons.value_or(adjacency); }
    /// For mechanisms whose neighbours add or remove a record: replacing one changes what is released no more
    /// than that, so the same ε holds for it. (One record has one teacher, and a teacher has one vote.)
    bool replacedAlike = false;
    RoleUse roles = RoleUse::Records;
    bool publicPool = true; ///< for those on records: needs a pool of public records; else there need be none
    bool dataDependent =
        false; ///< its headline ε depends on the votes (in an exploration; a release has none such)
    bool usesStudent = false, usesTeachers = false;
    /// The outputs of a release, covered by its ε: "labels" (of public queries), "model", "errors" (of
    /// boosting's iterations, noisy), "sums" (of gradients, noisy), "accuracy" (noisy counts of teachers),
    /// "epsilon" (one that is sanitised). Whatever else a release tells is public or follows from these.
    std::vector<std::string> releases;
    bool bagsTeachers =
        false; ///< deals the records several times over; a file of votes does not say who taught whom
    /// For mechanisms that ask teachers: the parameter that says how many of them one record teaches. Empty:
    /// one.
    std::string teachersOfRecord;
    /// For mechanisms that answer queries: one may be refused an answer for the price of a check, so that how
    /// many are answered, and with it what is spent, is an outcome.
    bool mayRefuse = false;
    /// The steps it counts as it goes; steps::atOnce: nothing.
    StepKind steps = steps::atOnce;
    /// Queries, that teachers answer.
    bool answersQueries() const { return steps == steps::queries; }
    /// The unit that files and tables count: its steps, or queries where it has none.
    StepKind counted() const { return steps == steps::atOnce ? steps::queries : steps; }
    /// Series that it sends point by point, and kinds of findings that it sends, besides those of every
    /// mechanism (Declarations.h). It tells nothing else.
    std::vector<const SeriesDescriptor*> series{};
    std::vector<const FindingKind*> findings{};
    KeptKinds keeps{}; ///< outputs that may be kept after a run
    std::vector<ParameterDescriptor> parameters;
    /// Those that decide most how well it does at a given ε; every combination of their values is tried. Few.
    std::vector<TunedParameter> tuned{};
    /// Refuses what single ranges cannot: parameters (validated, defaults filled in) that do not go together.
    std::function<Result<void>(const Parameters& parameters)> check{};
    /// Advice to a person on these parameters (validated, defaults filled in) with that many training
    /// records; empty where there is nothing to say.
    std::function<std::vector<Advice>(const Parameters& parameters, long records)> advice{};
};

/// Who is shown what a mechanism keeps to itself: an attack that is measured needs more than events tell.
/// Null: nobody.
struct TrialTaps {
    GradientTap* gradients = nullptr;
    ModelTap* models = nullptr;
    QuestionTap* questions = nullptr;
    NoiseTap* noise = nullptr;
};

/// The inputs of a mechanism for one trial.
struct TrialContext {
    TrialNumber trial{};
    const PreparedData& data;
    const Parameters& parameters; ///< validated, defaults filled in
    const RandomStreams& streams;
    bool release = false; ///< no seed: nothing may be kept or reused that carries noise
    Observer& observer;
    RunControl& control;
    StageStore& stages;
    const Parallel& parallel;
    const EarlierAnswers* earlier = nullptr; ///< that it goes on from; null: none
    TrialTaps taps{};

    /// A stream of random numbers of this trial.
    RandomStream stream(StreamPurpose purpose, std::uint64_t index = 0) const {
        return streams.stream(static_cast<std::uint32_t>(trial.number()), purpose, index);
    }
    /// How its noise is drawn: with integers in a release, and where an exploration asks for it.
    NoiseDrawing drawing() const;
    /// The door between a mechanism and its noise: nothing else draws any.
    NoiseDoor door() const { return {drawing(), taps.noise}; }
    /// Noise that comes through it.
    Noise noise(NoiseCall call) const {
        call.drawing = drawing();
        return Noise(call, taps.noise);
    }
    /// The same for real numbers.
    Noise noise(NoiseCall call, const RealNumbers& numbers) const {
        call.drawing = drawing();
        return {call, taps.noise, numbers};
    }
    /// The same trial with other parameters (what was left open filled in); they must outlive it.
    TrialContext with(const Parameters& resolved) const {
        return {trial, data, resolved, streams, release, observer, control, stages, parallel, earlier, taps};
    }
};

/// The answer of `epsiloscope account`: what the accountant says without training.
struct Account {
    Parameters parameters;
    long queries = 0;
    std::optional<long> answered; ///< on votes: labels that the noise of this seed let through
    std::optional<double> labelAccuracy;
    PrivacyStatement privacy;
    std::optional<ExpectedAccount> expected; ///< on votes, where there is a check
    std::vector<BoundReached> bounds;        ///< on votes, with a budget
    std::vector<Sentence> remarks;
    std::vector<double> orders, rdp; ///< empty where the accountant has no curve
};

/// A mechanism: its descriptor and what it does. Plain data in a registry.
struct Mechanism {
    MechanismDescriptor descriptor;
    /// Runs one trial; once the control stops, whatever is returned is thrown away.
    std::function<Result<TrialOutcome>(TrialContext&)> run;
    /// Asks the accountant alone, with `epsilon`, `queries` and noise as given. Empty where the mechanism has
    /// none.
    std::function<Result<Account>(const Parameters&)> account;
    /// The cost of one trial with these parameters (resolved: nothing that matters is open) whatever the data
    /// are, after `asked` queries of which `answered` got an answer, in the form in which it adds up with
    /// other releases. What publishing a sanitised ε costs on top (a release with `publish_epsilon`) is not
    /// in it. Empty: nothing more is known than the data-independent ε of its statement.
    std::function<Spending(const Parameters& resolved, long asked, long answered)> spending{};
    /// The most that one trial can cost, known before it begins. What the trial would solve for (noise,
    /// number of steps) is solved for here in the same way, which may take a second. Errors: those with which
    /// the trial would end (more teachers than records, no noise that keeps to ε). Empty: nothing is known,
    /// so nothing is promised.
    std::function<Result<TrialCost>(const TrialAhead& ahead)> planned{};
    /// The charge for a finished trial. Where the number of answers, or the point at which the budget
    /// stopped, is itself an outcome, it is what was fixed before the first query. Empty: nothing is
    /// promised.
    std::function<TrialCost(const TrialOutcome& outcome, bool release)> charged{};
    /// The books of a finished trial, kept again (of an exploration by what holds for all data), so that a
    /// file can be held against them. Errors: parameters that give none. Empty: its statement is that of
    /// `account`, and nothing is said of single steps.
    std::function<Result<TrialBooks>(const TrialOutcome& outcome, bool release)> books{};
};

/// `planned`, and unbounded where the mechanism has none.
Result<TrialCost> plannedTrial(const Mechanism& mechanism, const TrialAhead& ahead);
/// `charged`, likewise.
TrialCost chargedTrial(const Mechanism& mechanism, const TrialOutcome& outcome, bool release);

/// Which roles count in an experiment: the mechanism's, or, for references that stand beside either kind
/// (those with a parameter `unit`), what that parameter says; left open, features where the split has no
/// public share and no queries from a test file.
RoleUse roleUseOf(const Mechanism& mechanism, const Parameters& parameters, const SplitPlan& split);

} // namespace epsiloscope
