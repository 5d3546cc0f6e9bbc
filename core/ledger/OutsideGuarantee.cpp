// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/OutsideGuarantee.h"

#include "core/experiment/run/PreparationRemarks.h"

namespace epsiloscope {

std::optional<Error> outsideGuarantee(const Experiment& experiment) {
    if (experiment.encoder.fit == FitOn::PrivatePool)
        return Error{"means, ranges and categories read off private records are outside the guarantee",
                     "/encoder/fit", "fit on the public pool, or declare ranges"};
    // Mechanisms on features take labels for public.
    if (experiment.split.balance && roleUseOf(experiment) != RoleUse::Features)
        return Error{"balancing reads the class counts of private records, which is outside the guarantee",
                     "/split/balance", "leave the classes as they are"};
    return std::nullopt;
}

} // namespace epsiloscope
