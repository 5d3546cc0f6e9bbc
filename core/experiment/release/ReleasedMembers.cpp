// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/release/ReleaseFilter.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/shared/FindingKind.h"

#include <algorithm>

namespace epsiloscope {

namespace {

const std::vector<std::string> anyOutput = {"any"};

std::vector<ReleasedMember> ofTheRun() {
    const auto open = Telling::Public;
    return {
        {"/schema", {open, {}, "a constant"}},
        {"/complete", {open, {}, "whether the person let it run to its end"}},
        {"/state", {open, {}, "as above; every failure that private records could cause has the same text"}},
        {"/purpose", {open, {}, "a constant"}},
        {"/build", {open, {}, "the program, not the data"}},
        {"/release/identity", {open, {}, "drawn from the system's entropy, apart from noise and split"}},
        {"/release/split",
         {open, {}, "a digest of 256 random bits: whether two releases dealt rows alike, and not how"}},
        {"/release/explored_before", {open, {}, "counts what the person ran before, as the ledger has it"}},
        {"/experiment",
         {open, {}, "what the person declared beforehand; δ, if left open, by public records"}},
        {"/dataset/columns", {open, {}, "the shape of the file that was declared"}},
        {"/dataset/votes", {open, {}, "the format of the file"}},
        {"/classes",
         {open,
          {},
          "declared, or the classes of public records, whose order follows from public records alone"}},
        {"/remarks", {open, {}, "rules alone: a remark that depends on private cells is not told"}},
        {"/error", {open, {}, "about declarations and public cells; every other failure has the same text"}},
        {"/summary", {Telling::Covered, anyOutput, "means over repeats of figures that are covered"}},
        {"/attacker",
         {open,
          {},
          "what the guarantee leaves anybody: by parameters, public counts and what was fixed before the first query"}},
        {"/groups", {Telling::Covered, {"labels", "model"}, "the student on public test records"}},
    };
}

std::vector<ReleasedMember> ofATrial() {
    const auto open = Telling::Public, paid = Telling::Covered;
    return {
        {"/trials/*/trial", {open, {}, "counts repeats"}},
        {"/trials/*/complete", {open, {}, "whether the person let it run to its end"}},
        {"/trials/*/parameters",
         {open, {}, "as declared; what was solved for follows from ε, δ and public counts"}},
        {"/trials/*/spending",
         {open,
          {},
          "what the ledger is charged: fixed before the first query, by parameters and public counts"}},
        {"/trials/*/baselines/*", {open, {}, "references that learn from public records alone"}},
        {"/trials/*/queries_asked", {paid, anyOutput, "follows from the answers given"}},
        {"/trials/*/labels_answered", {paid, anyOutput, "counts the answers given"}},
        {"/trials/*/own_answers", {paid, {"labels"}, "the student's, which learnt from answers"}},
        {"/trials/*/label_accuracy", {paid, {"labels"}, "answers beside the public pool's known classes"}},
        {"/trials/*/stopped", {paid, anyOutput, "the budget, beside the answers given"}},
        {"/trials/*/quality", {paid, {"labels", "model"}, "the model on public test records"}},
        {"/trials/*/series", {paid, anyOutput, "the data-independent ε and the student, by answers given"}},
        {"/trials/*/accountants", {paid, anyOutput, "data-independent ε of the answers given"}},
    };
}

// What mechanisms declare of their findings, and of the series that they send point by point.
std::vector<ReleasedMember> ofDeclarations() {
    std::vector<ReleasedMember> members;
    for (const FindingKind* kind : declaredFindings()) {
        if (kind->filed == Filed::Nowhere || !kind->tells.everAllowed()) continue;
        const std::string place = "/trials/*/" + kind->id;
        const bool each =
            std::ranges::any_of(kind->members, [](const auto& m) { return m.tells.has_value(); });
        if (!each) members.push_back({place, kind->tells});
        for (const FindingMember& member : kind->members)
            if (const Tells tells = member.tells.value_or(kind->tells); each && tells.everAllowed())
                members.push_back({place + "/" + member.name, tells});
    }
    for (const SeriesDescriptor* sent : sentSeries()) {
        if (!sent->tells.everAllowed()) continue;
        const std::string sheet = "/trials/*/measured/" + std::string(sent->steps.many);
        members.push_back({sheet + "/" + std::string(sent->steps.one),
                           {Telling::Public, {}, "counts " + std::string(sent->steps.many)}});
        members.push_back({sheet + "/" + sent->id, sent->tells});
    }
    return members;
}

std::vector<ReleasedMember> ofThePrivacy() {
    const auto paid = Telling::Covered;
    std::vector<ReleasedMember> members;
    for (const char* name :
         {"epsilon", "delta", "kind", "accountant", "adjacency", "order", "order_at_edge", "just_a_few",
          "total_variation", "noise_in_doubles", "data_independent_accountant", "data_independent_epsilon",
          "improved_conversion_epsilon", "parts", "as_published", "shares"})
        members.push_back(
            {std::string("/trials/*/privacy/") + name,
             {paid, anyOutput, "data-independent: by parameters and the number of answers given"}});
    for (const char* name : {"epsilon", "drawn", "delta", "order", "smoothness", "sigma_ss", "tuned",
                             "publication", "rounds/*/round", "rounds/*/smoothness", "rounds/*/sigma_ss"})
        members.push_back(
            {std::string("/trials/*/privacy/sanitised/") + name,
             {paid, {"epsilon"}, "drawn once with noise to its smooth sensitivity, which is paid for"}});
    return members;
}

} // namespace

const std::vector<ReleasedMember>& releasedMembers() {
    static const std::vector<ReleasedMember> all = [] {
        std::vector<ReleasedMember> members = ofTheRun();
        for (const auto& part : {ofATrial(), ofDeclarations(), ofThePrivacy()})
            members.insert(members.end(), part.begin(), part.end());
        return members;
    }();
    return all;
}

} // namespace epsiloscope
