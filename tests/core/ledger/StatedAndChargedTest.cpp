// SPDX-License-Identifier: GPL-3.0-or-later
// A release and its entry say one ε: what a mechanism states of a trial is what the ledger charges for it.
#include "core/experiment/run/TrialSpending.h"
#include "core/ledger/EntryCosts.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/core/ledger/LedgerFolder.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

using Given = std::vector<std::pair<std::string, ParameterValue>>;

const std::vector<Given>& settings() {
    static const std::vector<Given> all{
        {{"epsilon", 1.53}},
        {{"epsilon", 1.4}, {"queries", std::int64_t{20}}, {"teachers", std::int64_t{50}}},
        {{"queries", std::int64_t{1}}, {"lambda", 0.5}, {"gamma", 0.5}, {"sigma", 4.0}},
        {{"queries", std::int64_t{300}}, {"sigma1", 30.0}, {"sigma2", 10.0}, {"threshold", 40.0}},
        {{"epsilon", 0.3}, {"delta", 1e-8}},
    };
    return all;
}

/// What a trial with these parameters states, whatever the data are, and what it is charged.
struct Figures {
    Epsilon stated;
    ComposedCost charged;
};

std::optional<Figures> figuresOf(const Mechanism& mechanism, Parameters parameters, const Given& given) {
    const auto& declared = mechanism.descriptor.parameters;
    if (findParameter(declared, "delta") && !parameters.has("delta")) parameters.set("delta", 1e-5);
    for (const auto& [id, value] : given)
        if (findParameter(declared, id)) parameters.set(id, value);
    const auto checked = validated(declared, parameters, mechanism.descriptor.id);
    if (!checked) return std::nullopt;
    const auto account = mechanism.account(*checked);
    if (!account) return std::nullopt;
    const PrivacyStatement& privacy = account->privacy;
    const Epsilon stated = privacy.dataIndependent.value_or(privacy.spent);
    TrialOutcome outcome = outcomeOf(*account);
    outcome.answered = outcome.asked;
    const Spending spending = chargedTrial(mechanism, outcome, true).spending;
    return Figures{stated, costByItself(spending, Decimal::fromTypedAtMost(stated.delta))};
}

} // namespace

class StatedAndChargedTest : public QObject {
    Q_OBJECT

private slots:
    void theyAreOneFigure_data() {
        QTest::addColumn<QString>("mechanism");
        QTest::addColumn<std::size_t>("setting");
        for (const Mechanism& mechanism : mechanisms())
            for (std::size_t i = 0; mechanism.account && i < settings().size(); ++i)
                QTest::newRow(
                    qPrintable(QString("%1, %2").arg(QString::fromStdString(mechanism.descriptor.id)).arg(i)))
                    << QString::fromStdString(mechanism.descriptor.id) << i;
    }
    // By the accountant that nobody had to choose. One that was chosen states what it says, which is not
    // less: the entry then tells both by name.
    void theyAreOneFigure() {
        QFETCH(QString, mechanism);
        QFETCH(std::size_t, setting);
        const Mechanism& found = *findMechanism(mechanism.toStdString());
        const auto* accountant = findParameter(found.descriptor.parameters, "accountant");
        std::vector<std::string> choices{""};
        for (std::size_t i = 0; setting == 1 && accountant && i < accountant->choices.size(); ++i)
            choices.push_back(accountant->choices[i].first);
        for (const std::string& choice : choices)
            for (const std::string& law : {std::string(), std::string("gaussian")}) {
                if (!law.empty() && !findParameter(found.descriptor.parameters, "noise_law")) continue;
                Parameters parameters;
                if (!choice.empty()) parameters.set("accountant", choice);
                if (!law.empty()) parameters.set("noise_law", law);
                const auto figures = figuresOf(found, parameters, settings()[setting]);
                if (!figures || std::isinf(figures->stated.value)) continue;
                const double stated = figures->stated.totalVariation ? 0 : figures->stated.value,
                             charged = figures->charged.epsilon.value();
                const std::string both = choice + " " + law + ": stated " + std::to_string(stated) +
                                         ", charged " + std::to_string(charged);
                // A ledger tells the sum of what was typed where the exact one is less by less than is
                // printed.
                QVERIFY2(charged <= stated * (1 + 1e-3), both.c_str());
                const bool least = choice.empty() || choice == "optimal";
                if (least) QVERIFY2(charged >= stated * (1 - 2e-8), both.c_str());
            }
    }
};

TEST_WITH_EVENTS(StatedAndChargedTest)
#include "StatedAndChargedTest.moc"
