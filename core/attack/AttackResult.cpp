// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/AttackResult.h"

#include "core/base/Infinity.h"
#include "core/base/Wording.h"
#include "core/declared/Build.h"
#include "core/declared/MemberKinds.h"
#include "core/experiment/description/NeighbourMembers.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace epsiloscope {

namespace {

constexpr const char* attackFormat = "epsiloscope.attack/1";

// An attack as a file has it, with ε taken apart.
struct FiledAttack {
    std::string schema = attackFormat, kind, mechanism, neighbour, score, adjacency, epsilonKind, accountant;
    bool forPublication = false, contradicts = false;
    std::uint64_t record = 0, repeats = 0, seed = 0;
    std::optional<double> gaussianBound;
    double error = 0, lowerBound = 0, epsilon = 0, proved = 0, delta = 0;
    Neighbours about;
    PrivacyUnit attacked;
    std::vector<AttackLook> looks;
    std::vector<std::string> remarks;
};

const MembersOf<AttackLook>& lookMembers() {
    static const MembersOf<AttackLook> all = {
        required("repeats", &AttackLook::repeats, AsCount{}),
        required("lower_bound", &AttackLook::lowerBound, AsWithin{}),
    };
    return all;
}

const MembersOf<PrivacyUnit>& attackedMembers() {
    static const MembersOf<PrivacyUnit> all = {
        required("person", &PrivacyUnit::person, AsText{}, {"", "The column that tells persons apart."}),
        required("rows", &PrivacyUnit::rows, AsWhole{}, {"", "That the two datasets differ in."}),
    };
    return all;
}

MembersOf<FiledAttack> membersOfTask() {
    using Filed = FiledAttack;
    return {
        required("schema", &Filed::schema, AsText{}),
        buildMember<Filed>(),
        required("for_publication", &Filed::forPublication, AsFlag{},
                 {"", "Always false: private records were looked at outside any ε."}),
        required("kind", &Filed::kind, AsText{}, {"", "Of attack."}),
        required("mechanism", &Filed::mechanism, AsText{}),
        member("record", &Filed::record, AsCount{}, {"", "Row of the data file, from 1."}),
        member("attacked", &Filed::attacked, AsObject<PrivacyUnit>{attackedMembers},
               {"", "The person whose rows are in or out; a record where it is absent."}),
        required("neighbour", &Filed::neighbour, AsText{}, {"", "What the two datasets differ in."}),
        required("score", &Filed::score, AsText{}, {"", "What the attacker goes by."}),
        required("repeats", &Filed::repeats, AsCount{}, {"", "With, and as many without; or canaries."}),
        required("seed", &Filed::seed, AsWhole{}, {"", "Of the attack's own noise."}),
        required("error", &Filed::error, AsWithin{0, 1},
                 {"", "Chance that the lower bound is above the true ε."}),
    };
}

const MembersOf<FiledAttack>& attackMembers() {
    using Filed = FiledAttack;
    static const MembersOf<Filed> all = joinedMembers<Filed>(
        {membersOfTask(),
         {
             required("lower_bound", &Filed::lowerBound, AsNumberOrInf{},
                      {"", "On the ε of who is attacked."}),
             member("gaussian_lower_bound", &Filed::gaussianBound, AsNumberOrInf{},
                    {"", "The same, for noise that is Gaussian as a whole; no bound for any other."}),
             required("epsilon", &Filed::epsilon, AsNumberOrInf{}, {"", "What the accountant says."}),
             member("proved_epsilon", &Filed::proved, AsNumberOrInf{},
                    {"",
                     "The least ε that is proved of who is attacked, at the same δ; inf: no more is known."}),
             required("delta", &Filed::delta, AsWithin{0, 1}),
             required("adjacency", &Filed::adjacency, AsText{}),
         },
         membersWithin(&Filed::about, unitOfNeighbours()),
         {
             required("epsilon_kind", &Filed::epsilonKind, AsText{}),
             required("accountant", &Filed::accountant, AsText{}),
             required("contradicts", &Filed::contradicts, AsFlag{},
                      {"", "Whether the bound is above what is proved or stated of who is attacked."}),
             required("looks", &Filed::looks, AsObjects<AttackLook>{lookMembers},
                      {"", "Bounds shown on the way; all hold at once."}),
             member("remarks", &Filed::remarks, AsTexts{"must be a list of texts", "put them in quotes"}),
         }});
    return all;
}

std::string percentOf(double share) {
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%.6g %%", 100 * share);
    return text.data();
}

// An attack on a person, where what is stated is about a record.
Sentence personInWords(const AttackResult& result) {
    const Sentence rows = counted(result.attacked.rows, "row", "rows");
    const Sentence measured =
        Sentence("measured ε of a person, %1, ≥ %2 (%3)",
                 {rows, epsilonInWords(result.lowerBound), percentOf(1 - result.error)});
    if (std::isinf(result.stated.value)) return Sentence("%1; nothing is stated", {measured});
    const Sentence stated = Sentence("stated per record: ε ≤ %1 at δ = %2 · %3",
                                     {epsilonInWords(result.stated.value), deltaInWords(result.stated.delta),
                                      inWords(result.stated.adjacency)});
    if (std::isinf(result.proved))
        return Sentence("%1; %2, which bounds nothing for %3", {measured, stated, rows});
    return Sentence("%1; %2, so for %3 ε ≤ %4", {measured, stated, rows, epsilonInWords(result.proved)});
}

} // namespace

Sentence inWords(const AttackResult& result) {
    if (result.beyondUnit()) return personInWords(result);
    Sentence words = Sentence("lower bound ε ≥ %1 (%2), accountant: ",
                              {epsilonInWords(result.lowerBound), percentOf(1 - result.error)});
    if (std::isinf(result.stated.value)) return Sentence("%1promises nothing", {words});
    const std::string stated = epsilonInWords(result.stated.value), least = epsilonInWords(result.bar());
    if (least != stated)
        words = Sentence("%1ε ≤ %2 (proved: %3)", {words, stated, least});
    else
        words = Sentence("%1ε ≤ %2", {words, stated});
    return Sentence("%1 at δ = %2 · %3",
                    {words, deltaInWords(result.stated.delta), inWords(result.stated.adjacency)});
}

Sentence gaussianBoundInWords(const AttackResult& result) {
    return Sentence("if its noise is Gaussian as a whole, ε ≥ %1 (%2); else this is no bound (f-DP, one run)",
                    {epsilonInWords(result.gaussianBound.value_or(0)), percentOf(1 - result.error)});
}

Json attackToJson(const AttackResult& result) {
    FiledAttack filed;
    filed.kind = result.kind;
    filed.mechanism = result.mechanism;
    filed.neighbour = result.neighbour;
    filed.score = result.score;
    filed.record = result.record;
    filed.repeats = result.repeats;
    filed.seed = result.seed;
    filed.error = result.error;
    filed.lowerBound = result.lowerBound;
    filed.gaussianBound = result.gaussianBound;
    filed.epsilon = result.stated.value;
    filed.proved = result.proved;
    filed.delta = result.stated.delta;
    filed.adjacency = toString(result.stated.adjacency.kind);
    filed.about = result.stated.adjacency;
    filed.attacked = result.attacked;
    filed.epsilonKind = toString(result.stated.kind);
    filed.accountant = result.stated.accountant;
    filed.contradicts = result.contradicts();
    filed.looks = result.looks;
    filed.remarks.assign(result.remarks.begin(), result.remarks.end());
    return writeObject(attackMembers(), filed);
}

Json attackSchema() {
    Json json = schemaOf(attackMembers());
    json["properties"]["schema"]["const"] = attackFormat;
    json["properties"]["for_publication"]["const"] = false;
    return json;
}

} // namespace epsiloscope
