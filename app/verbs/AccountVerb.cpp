// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLedger.h"
#include "app/Console.h"
#include "app/MechanismWords.h"
#include "app/PrivacyLines.h"
#include "app/ProgressBar.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/PreparedVotes.h"
#include "core/experiment/run/PublishableEpsilon.h"
#include "core/mechanisms/registry/Registry.h"

#include <algorithm>
#include <chrono>
#include <future>

namespace epsiloscope::app {

namespace {

// --set key=value … checked against the mechanism's own descriptor.
Result<Parameters> givenAccountParameters(const MechanismDescriptor& mechanism, const QStringList& settings) {
    const auto unknown = [&](const std::string& words, const std::string& key,
                             const std::vector<std::string>& ids) {
        return key.empty() ? Error{"\"" + words + "\" is not key=value", "--set", "write --set queries=500"}
                           : Error{"\"" + key + "\" does not apply to " + mechanism.id, "--set",
                                   suggestKey(key, ids, mechanism.id)};
    };
    ASSIGN_OR_RETURN(const auto given, parametersFrom(settings, mechanism.parameters, unknown));
    auto checked = validated(mechanism.parameters, given, mechanism.id);
    if (checked && mechanism.check) RETURN_IF_ERROR(mechanism.check(*checked));
    return checked;
}

// "25 iterations: ", "1 model: ", "1,000 steps: ", "500 queries: "; empty where ε is spent in one step, or on
// an unknown number of queries.
std::string stepsOf(const Account& account, const MechanismDescriptor& mechanism) {
    const StepKind counted = mechanism.steps;
    const bool open = mechanism.roles != RoleUse::Records && !account.parameters.has("queries");
    if (counted == steps::atOnce || (mechanism.answersQueries() && open)) return {};
    return withThousands(static_cast<std::uint64_t>(account.queries)) + " " +
           std::string(account.queries == 1 ? counted.one : counted.many) + ": ";
}

// Orders or moments between those of the grid, where the mechanism has them and they are not chosen already.
std::string finerGrid(const Mechanism& mechanism, const Parameters& parameters) {
    const ParameterValue dense = std::string("dense");
    std::string finer;
    for (const char* id : {"orders", "accountant"}) {
        const ParameterValue* chosen = parameters.find(id);
        if (chosen != nullptr && *chosen == dense) return {};
        const ParameterDescriptor* grid = findParameter(mechanism.descriptor.parameters, id);
        if (chosen == nullptr || grid == nullptr) continue;
        for (const auto& [value, words] : grid->choices)
            if (value == "dense") finer = std::string("; try --set ") + id + "=dense";
    }
    return finer;
}

void printBeside(const PrivacyStatement& privacy, const std::string& finer) {
    print(sharesLine(privacy));
    if (privacy.improvedConversion)
        print("  the improved conversion gives " + shortNumber(*privacy.improvedConversion) +
              " at the same δ, adjacency and kind\n");
    if (privacy.spent.orderAtEdge)
        print("  that order is the edge of the grid: the true minimum may lie outside" + finer + "\n");
    if (privacy.parts)
        print("  at order " + shortNumber(privacy.parts->order) + ": checks " +
              shortNumber(privacy.parts->checks) + ", answers " + shortNumber(privacy.parts->answers) +
              ", conversion " + shortNumber(privacy.parts->conversion) + "\n");
    if (privacy.sanitised) print("  to be published: " + publishableInWords(privacy) + "\n");
    if (privacy.asPublished) print("  " + inWords(*privacy.asPublished) + "\n");
}

void printAccount(const Account& account, const Mechanism& mechanism) {
    const MechanismDescriptor& descriptor = mechanism.descriptor;
    print(stepsOf(account, descriptor) + linesOf(privacyOf(mechanism, account)));
    if (account.answered)
        print("  " + std::to_string(*account.answered) + " answered" +
              (account.labelAccuracy
                   ? ", " + shortNumber(100 * *account.labelAccuracy) + " % of the labels right"
                   : std::string()) +
              "\n");
    if (const std::string line = resolvedLine(descriptor, account.parameters, account.parameters);
        !line.empty())
        print("  " + line);
    printBeside(account.privacy, finerGrid(mechanism, account.parameters));
    if (account.expected)
        print("  on average over the noise: " + shortNumber(account.expected->answered) + " answered, " +
              inWords(account.expected->epsilon) + "\n");
    if (account.expected && account.expected->sanitised) {
        PrivacyStatement average;
        average.spent = account.expected->epsilon;
        average.dataIndependent = account.privacy.dataIndependent;
        average.sanitised = account.expected->sanitised;
        print("    to be published: " + publishableInWords(average) + "\n");
    }
    for (const BoundReached& bound : account.bounds)
        print("  the " + std::string(toString(bound.bound)) + " bound stops you at query " +
              std::to_string(bound.query) + "\n");
    for (const std::string& remark : account.remarks)
        print("  " + remark + "\n");
}

constexpr double silent = 2; // seconds until a bar is shown

// Noise that keeps to an ε may take a while to find; how long is not known beforehand.
Result<Account> accountBeside(const Mechanism& mechanism, const Parameters& parameters) {
    auto account = std::async(std::launch::async, [&] { return mechanism.account(parameters); });
    ProgressBar bar(silent);
    const auto start = std::chrono::steady_clock::now();
    constexpr std::chrono::milliseconds look(250);
    while (account.wait_for(look) != std::future_status::ready) {
        const auto passed = std::chrono::steady_clock::now() - start;
        bar.draw(0, std::to_string(std::chrono::duration_cast<std::chrono::seconds>(passed).count()) +
                        " s, looking for the least that is proved");
    }
    return account.get();
}

Result<Account> accountOf(const QCommandLineParser& parser, const Mechanism& mechanism,
                          const Parameters& parameters, const VotesSettings& said) {
    if (!parser.isSet("votes")) {
        if (!said.data.isEmpty())
            return Error{said.data.first().section('=', 0, 0).toStdString() + " means nothing without votes",
                         "--set", "name a file by --votes"};
        for (const char* option : {"truth", "queries", "seed"})
            if (parser.isSet(option))
                return Error{std::string("--") + option + " means nothing without votes", "account",
                             "name a file by --votes"};
        return accountBeside(mechanism, parameters);
    }
    bool number = true;
    const std::uint64_t seed = parser.isSet("seed") ? parser.value("seed").toULongLong(&number) : 1;
    if (!number)
        return Error{"\"" + parser.value("seed").toStdString() + "\" is no seed", "--seed",
                     "write a whole number, such as --seed 7"};
    ASSIGN_OR_RETURN(const auto reference, votesFrom(parser, said.data));
    ASSIGN_OR_RETURN(const auto dataset, loadDataset(reference));
    if (!dataset->votes) return noVotesIn(reference.path);
    const bool given = std::any_of(said.parameters.begin(), said.parameters.end(),
                                   [](const QString& setting) { return setting.startsWith("teachers="); });
    RecordedVotes votes = *dataset->votes;
    if (given) {
        RETURN_IF_ERROR(checkTeachersOfVotes(parameters, votes));
        votes = withTeachers(parameters, std::move(votes));
    }
    CommandLedger::ofLook(parser).beginAccount(mechanism.descriptor.id, *dataset);
    ProgressBar bar(silent);
    auto account =
        accountOnVotes(mechanism, parameters, votes, seed, [&](std::size_t done, std::size_t total) {
            bar.draw(static_cast<double>(done) / static_cast<double>(std::max<std::size_t>(1, total)),
                     withThousands(done) + " of " + withThousands(total) + " queries");
        });
    if (account && dataset->guess)
        for (const std::vector<Sentence>& words : {dataset->guess->remarks, dataset->guess->doubts})
            account->remarks.insert(account->remarks.end(), words.begin(), words.end());
    return account;
}

} // namespace

Result<int> accountVerb(const OptionParser& parser) {
    const std::string id = parser.positionalArguments().first().toStdString();
    const Mechanism* mechanism = findMechanism(id);
    std::vector<std::string> ids;
    for (const Mechanism& m : mechanisms())
        if (m.account) ids.push_back(m.descriptor.id);
    if (!mechanism) return Error{"there is no mechanism \"" + id + "\"", "account", suggestName(id, ids)};
    if (!mechanism->account)
        return Error{id + " spends no privacy that an accountant could count", "account",
                     suggestName(id, ids)};
    const VotesSettings said = votesSettings(parser.values("set"));
    ASSIGN_OR_RETURN(const auto parameters, givenAccountParameters(mechanism->descriptor, said.parameters));
    ASSIGN_OR_RETURN(const auto account, accountOf(parser, *mechanism, parameters, said));
    if (parser.isSet("json"))
        printJson(accountToJson(account, id));
    else
        printAccount(account, *mechanism);
    if (parser.isSet("attacker") && !parser.isSet("json"))
        print(tradeoffTable(attackerOfAccount(*mechanism, account)));
    return exitDone;
}

} // namespace epsiloscope::app
