// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/accounting/RenyiAccounting.h"
#include "core/mechanisms/queries/ConfidentAggregator.h"
#include "core/mechanisms/queries/QueryLoop.h"
#include "core/mechanisms/shared/TrialBooks.h"
#include "core/privacy/sensitivity/SmoothedRelease.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// Publishing a data-dependent ε (Papernot et al. 2018, appendix B; core/privacy/FORMULAS.md, "Publishing a
/// data-dependent ε") for mechanisms with Gaussian noise.
///
/// An exploration says what would be published: a fixed part and the scale of the noise, which is itself a
/// function of the votes. A release publishes nothing of the kind unless `publish_epsilon` is on; then the
/// noise is drawn once from the system's entropy, the order is chosen from the budget alone, and the
/// data-independent ε, which stays the guarantee, is counted at that order and pays for the publication, too.

/// Two rounds are published by one smooth sensitivity over both, or by one for each, as in table 2 of the
/// paper. Either is sound: given the labels of round 1, which are told before round 2 begins, what round 2
/// costs is a function of the votes alone, so that both costs and their sum are figures of the dataset at an
/// order fixed beforehand, and the releases compose. One over both is the default because it is never dearer.
/// Its smooth sensitivity is at most the sum of the other two, so for the same RDP its noise is at most as
/// large; and the part of the price that pays for the scale of the noise is paid once.

/// For mechanisms with two rounds: `sanitise_rounds` (together, each); together where it is left open.
ParameterDescriptor sanitisedRoundsParameter();

/// Parameters `sanitise` (off, fixed, tuned), `publication` (sound, as-published), `publish_epsilon`.
std::vector<ParameterDescriptor> sanitisingParameters();

/// The parameters with which a release that publishes its ε draws its noise: from its budget and δ alone.
/// Parameters read: epsilon (given), delta.
ReleaseParameters publicationParameters(const Parameters& parameters);
/// How many times it draws such noise: once, or once for each of two rounds.
long publications(const Parameters& parameters);

/// The statement of a release on the sanitised ε that it publishes, but for the ε itself, which is drawn
/// ("not a number" here): by parameters alone, after that many queries. Absent where it publishes none.
std::optional<SanitisedStatement> publishedStatement(const Parameters& resolved, long asked);
/// Books of a mechanism with Gaussian noise (QueryBooks.h), with that statement. `accountant` gives a fresh
/// one by these settings.
Result<TrialBooks> booksOfGaussian(
    const std::function<std::unique_ptr<QueryAccountant>(const RenyiSettings& settings)>& accountant,
    const TrialOutcome& outcome, bool release);

/// How RDP is counted in this run: as renyiSettings(), but for a release that publishes its ε. Errors: such a
/// release without a budget, or with parameters tuned on the votes, or by the theorem that is false.
Result<RenyiSettings> sanitisedSettings(const Parameters& parameters, bool release);

/// The Gaussian noise of a mechanism: σ₂ of the answers and, where there is one, the check; and of a second
/// round, where its noise is another.
struct SanitisedNoise {
    double sigma2 = 1;
    std::optional<ConfidentNoise> check;
    std::optional<ConfidentNoise> round2 = std::nullopt;

    /// That of one round alone.
    SanitisedNoise of(int round) const {
        return round == 2 && round2 ? SanitisedNoise{round2->sigma2, round2} : SanitisedNoise{sigma2, check};
    }
};

/// Before a release that publishes its ε asks anything: an error where it cannot publish one (C5 or C6 fail,
/// the bound never beats the data-independent one, too many teachers). Depends on public parameters alone.
Result<void> checkPublication(const TrialContext& context, const SanitisedNoise& noise);

/// Adds the sanitised ε to the outcome, or tells why there is none (C5 or C6 fail, the bound never beats the
/// data-independent one).
void sanitise(TrialContext& context, const SanitisedNoise& noise, Questioned& questioned);

} // namespace epsiloscope
