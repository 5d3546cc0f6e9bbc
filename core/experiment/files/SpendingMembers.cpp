// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/SpendingMembers.h"

#include "core/privacy/spending/Adjacencies.h"

namespace epsiloscope {

namespace {

template <class Step> Member<Step, LedgerObject> stepNumber(const char* name, double Step::*field) {
    return required<LedgerObject>(name, field, AsLedgerNumber{});
}

template <class Step> Member<Step, LedgerObject> stepTimes(std::int64_t Step::*field) {
    return required<LedgerObject>("times", field, AsLedgerCount{});
}

// Left out where it is 1, as in every cost that is charged today.
template <class Step> Member<Step, LedgerObject> stepRecords() {
    return member<LedgerObject>("records", &Step::records, AsLedgerCount{},
                                {"", "How many records neighbours differ in, 1 or 2."});
}

} // namespace

const LedgerMembersOf<Spending>& spendingMembers() {
    using Approximate = ApproximateSteps;
    using Subsampled = SubsampledSteps;
    using Smoothed = SmoothedSteps;
    static const LedgerMembersOf<Spending> all = {
        required<LedgerObject>(
            "adjacency", &Spending::adjacency,
            AsLedgerChoice<Adjacency>{asChoiceOf(adjacencies), "a known kind of neighbouring data"}),
        member<LedgerObject>(
            "pure", &Spending::pure,
            AsSteps<PureSteps>{{stepNumber("epsilon", &PureSteps::epsilon), stepTimes(&PureSteps::times)}}),
        member<LedgerObject>(
            "approximate", &Spending::approximate,
            AsSteps<Approximate>{{stepNumber("epsilon", &Approximate::epsilon),
                                  stepNumber("delta", &Approximate::delta), stepTimes(&Approximate::times)}}),
        member<LedgerObject>("gaussian", &Spending::gaussian, AsLedgerNumber{}, {"", "μ² of Gaussian DP."}),
        member<LedgerObject>("subsampled", &Spending::subsampled,
                             AsSteps<Subsampled>{{stepNumber("rate", &Subsampled::rate),
                                                  stepNumber("sigma", &Subsampled::sigma),
                                                  stepTimes(&Subsampled::times), stepRecords<Subsampled>()}}),
        member<LedgerObject>("smoothed", &Spending::smoothed,
                             AsSteps<Smoothed>{{stepNumber("smoothness", &Smoothed::smoothness),
                                                stepNumber("sigma", &Smoothed::sigma),
                                                stepTimes(&Smoothed::times), stepRecords<Smoothed>()}}),
        member<LedgerObject>("unbounded", &Spending::unbounded, AsLedgerFlag{}, {"", "Nothing is promised."}),
        member<LedgerObject>("replaced_alike", &Spending::replacedAlike, AsLedgerFlag{},
                             {"", "The same is proved for replaced records."}),
    };
    return all;
}

Json spendingToJson(const Spending& spending) {
    return writeObject(spendingMembers(), spending);
}

Result<Spending> spendingFromJson(const Json& json, const std::string& pointer) {
    if (!json.is_object()) return Error{"must be an object", pointer, {}};
    Spending spending;
    LedgerObject object(json);
    readMembers(spendingMembers(), object, spending);
    if (object.error()) return object.error()->within(pointer);
    return spending;
}

} // namespace epsiloscope
