// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/BoundWatch.h"

namespace epsiloscope {

BoundWatch::BoundWatch(TrialContext& context, const QueryAccountant& accountant, const QueryPlan& plan)
    : context_(context), accountant_(accountant), plan_(plan),
      waitsForIndependent_(plan.stopOn != StopOn::Nothing),
      waitsForDependent_(plan.stopOn == StopOn::DataDependent ||
                         (plan.stopOn != StopOn::Nothing && plan.dataDependent)) {}

void BoundWatch::tell(EpsilonKind bound, long place) const {
    context_.observer.observe(BoundReached{context_.trial, bound, place});
}

void BoundWatch::before(const AskedQuery& looked, long place) {
    if (waitsForIndependent_ && !accountant_.independentAllowsOneMore(plan_.budget)) {
        waitsForIndependent_ = false;
        tell(EpsilonKind::DataIndependent, place);
    }
    if (waitsForDependent_ && !accountant_.allows(looked, plan_.budget)) {
        waitsForDependent_ = false;
        tell(EpsilonKind::DataDependent, place);
    }
}

bool BoundWatch::stops() const {
    switch (plan_.stopOn) {
    case StopOn::DataIndependent:
        return !waitsForIndependent_;
    case StopOn::DataDependent:
        return !waitsForDependent_;
    case StopOn::Nothing:
        break;
    }
    return false;
}

} // namespace epsiloscope
