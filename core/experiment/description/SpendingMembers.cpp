// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/SpendingMembers.h"

#include "core/experiment/description/NeighbourMembers.h"

namespace epsiloscope {

namespace {

template <class Step> Member<Step> stepNumber(const char* name, double Step::*field) {
    return required(name, field, AsNumberOrInf{});
}

template <class Step> Member<Step> stepTimes() {
    return required("times", &Step::times, AsWhole{});
}

// Left out where it is 1, as in every cost that is charged today.
template <class Step> Member<Step> stepRecords() {
    return member("records", &Step::records, AsWhole{},
                  {"", "How many records neighbours differ in, 1 or 2."});
}

const MembersOf<PureSteps>& pureMembers() {
    static const MembersOf<PureSteps> all = {stepNumber("epsilon", &PureSteps::epsilon),
                                             stepTimes<PureSteps>()};
    return all;
}

const MembersOf<ApproximateSteps>& approximateMembers() {
    using Step = ApproximateSteps;
    static const MembersOf<Step> all = {stepNumber("epsilon", &Step::epsilon),
                                        stepNumber("delta", &Step::delta), stepTimes<Step>()};
    return all;
}

const MembersOf<SubsampledSteps>& subsampledMembers() {
    using Step = SubsampledSteps;
    static const MembersOf<Step> all = {stepNumber("rate", &Step::rate), stepNumber("sigma", &Step::sigma),
                                        stepTimes<Step>(), stepRecords<Step>()};
    return all;
}

const MembersOf<SmoothedSteps>& smoothedMembers() {
    using Step = SmoothedSteps;
    static const MembersOf<Step> all = {stepNumber("smoothness", &Step::smoothness),
                                        stepNumber("sigma", &Step::sigma), stepTimes<Step>(),
                                        stepRecords<Step>()};
    return all;
}

const MembersOf<VoteSteps>& voteMembers() {
    using Step = VoteSteps;
    static const AsChoice<NoiseLaw> law{{{"gaussian", NoiseLaw::Gaussian}, {"laplace", NoiseLaw::Laplace}}};
    static const MembersOf<Step> all = {
        required("law", &Step::law, law),
        required("noise", &Step::noise, AsNumberOrInf{},
                 {"", "In votes: σ, or λ of Laplace noise of scale 1/λ."}),
        stepTimes<Step>(),
        member("classes", &Step::classes, AsWhole{}, {"", "As declared; any number where it is not said."}),
        member("check_sigma", &Step::checkSigma, AsNumberOrInf{},
               {"", "In votes: the noise of a check that may refuse a query."}),
        member("threshold", &Step::threshold, AsNumberOrInf{}),
        member("teachers", &Step::teachers, AsWhole{}),
        member("all_vote", &Step::allVote, AsFlag{}, {"", "Every teacher votes on every query."}),
        member("answered", &Step::answered, AsWhole{}, {"", "How many queries passed the check."})};
    return all;
}

} // namespace

const MembersOf<Spending>& spendingMembers() {
    static const MembersOf<Spending> all = joinedMembers<Spending>(
        {membersWithin(&Spending::adjacency, neighbourMembers()),
         {
             member("pure", &Spending::pure, AsObjects<PureSteps>{pureMembers}),
             member("approximate", &Spending::approximate, AsObjects<ApproximateSteps>{approximateMembers}),
             member("gaussian", &Spending::gaussian, AsNumberOrInf{}, {"", "μ² of Gaussian DP."}),
             member("subsampled", &Spending::subsampled, AsObjects<SubsampledSteps>{subsampledMembers}),
             member("smoothed", &Spending::smoothed, AsObjects<SmoothedSteps>{smoothedMembers}),
             member(
                 "put_to_vote", &Spending::votes, AsObjects<VoteSteps>{voteMembers},
                 {"",
                  "The parts of the pure and Gaussian costs of which the winner of a vote alone is seen."}),
             member("unbounded", &Spending::unbounded, AsFlag{}, {"", "Nothing is promised."}),
             member("replaced_alike", &Spending::replacedAlike, AsFlag{},
                    {"", "The same is proved for replaced records."}),
         }});
    return all;
}

Json spendingToJson(const Spending& spending) {
    return writeObject(spendingMembers(), spending);
}

Json promisedSpendingToJson(Spending spending) {
    for (VoteSteps& steps : spending.votes)
        steps.answered = 0;
    return spendingToJson(spending);
}

Result<Spending> spendingFromJson(const Json& json, const std::string& pointer) {
    return structFromJson(json, pointer, spendingMembers());
}

} // namespace epsiloscope
