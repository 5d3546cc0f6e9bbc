// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parameters.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <vector>

using namespace epsiloscope;

namespace {

/// Numbers at the ends of what parameters allow, and of what can be asked of ε and δ.
class ExtremeNumbers {
public:
    double of(const ParameterDescriptor& parameter) {
        if (parameter.id == "epsilon") return oneOf({1e-4, 1e-2, 1, 30, 1e3});
        if (parameter.id == "delta") return oneOf({0.5, 1e-5, 1e-18, 1e-100, 1e-300});
        const double low = std::max(parameter.minimum, 1e-4),
                     high = std::isfinite(parameter.maximum) ? std::max(parameter.maximum, 1e-3) : 1e6;
        const double drawn = std::min(low * std::pow(high / low, share()), parameter.maximum);
        return oneOf({parameter.minimumExclusive ? drawn : parameter.minimum,
                      parameter.maximumExclusive ? drawn : high, drawn, drawn});
    }
    bool often() { return share() < 0.8; }

private:
    double share() { return std::uniform_real_distribution<double>(0, 1)(engine_); }
    double oneOf(std::initializer_list<double> numbers) {
        return *(numbers.begin() + engine_() % numbers.size());
    }

    std::mt19937_64 engine_{20261126};
};

/// Numbers alone, what matters of which most are given; refused ones left out.
Parameters extremeParameters(const MechanismDescriptor& mechanism, ExtremeNumbers& numbers) {
    Parameters given;
    const auto keepIfAllowed = [&](const std::string& id, const ParameterValue& value) {
        Parameters more = given;
        more.set(id, value);
        if (validated(mechanism.parameters, more, mechanism.id).ok()) given = more;
    };
    // Looking at a loss distribution for every σ or number of steps that is tried takes seconds.
    keepIfAllowed("accountant", std::string("rdp"));
    for (const ParameterDescriptor& parameter : mechanism.parameters) {
        if (parameter.training || !numbers.often()) continue;
        if (parameter.type == ParameterType::Real) keepIfAllowed(parameter.id, numbers.of(parameter));
        if (parameter.type == ParameterType::Integer)
            keepIfAllowed(parameter.id, std::int64_t{std::llround(numbers.of(parameter))});
    }
    return given;
}

struct Asked {
    int answered = 0, refused = 0;
};

// One that never answers is ended by ctest.
template <class Ask> auto counted(Asked& asked, const Ask& ask) {
    auto answer = ask();
    ++(answer.ok() ? asked.answered : asked.refused);
    return answer;
}

QByteArray inWords(const std::string& id, const Parameters& parameters) {
    QByteArray words = QByteArray::fromStdString(id);
    for (const char* name : {"epsilon", "delta", "queries", "sigma"})
        if (const ParameterValue* value = parameters.find(name)) {
            const auto* real = std::get_if<double>(value);
            const auto* integer = std::get_if<std::int64_t>(value);
            words += QByteArray(" ") + name + "=" +
                     (real != nullptr      ? QByteArray::number(*real)
                      : integer != nullptr ? QByteArray::number(static_cast<qlonglong>(*integer))
                                           : QByteArray("?"));
        }
    return words;
}

} // namespace

// Every mechanism of the registry, asked what it costs at the ends of what its parameters allow: an ε, or a
// refusal in words; never a NaN, never more than the ε that was asked for, and within a second.
class AccountExtremesTest : public QObject {
    Q_OBJECT

private slots:
    void accountsAnswerOrRefuseInWords() {
        ExtremeNumbers numbers;
        for (const Mechanism& mechanism : mechanisms()) {
            if (!mechanism.account) continue;
            Asked asked;
            for (int i = 0; i < 60; ++i) {
                const auto parameters =
                    validated(mechanism.descriptor.parameters,
                              extremeParameters(mechanism.descriptor, numbers), mechanism.descriptor.id);
                if (!parameters.ok()) continue;
                if (mechanism.descriptor.check && !mechanism.descriptor.check(*parameters).ok()) continue;
                const QByteArray words = inWords(mechanism.descriptor.id, *parameters);
                const auto account = counted(asked, [&] { return mechanism.account(*parameters); });
                if (!account.ok()) {
                    QVERIFY2(!account.error().what.empty() && !account.error().mend.empty(), words);
                    continue;
                }
                const double spent = account->privacy.spent.value;
                QVERIFY2(spent >= 0 && account->queries >= 0, words);
                if (parameters->has("epsilon"))
                    QVERIFY2(spent <= parameters->real("epsilon") * (1 + 1e-12), words);
                QVERIFY2(std::ranges::all_of(account->rdp, [](double rdp) { return rdp >= 0; }), words);
            }
            QVERIFY2(asked.answered > 0, mechanism.descriptor.id.c_str());
        }
    }

    void plannedTrialsAreNeverNaN() {
        ExtremeNumbers numbers;
        for (const Mechanism& mechanism : mechanisms()) {
            Asked asked;
            for (int i = 0; i < 30; ++i) {
                const auto parameters =
                    validated(mechanism.descriptor.parameters,
                              extremeParameters(mechanism.descriptor, numbers), mechanism.descriptor.id);
                if (!parameters.ok()) continue;
                const PlannedPools pools = i % 3 == 0
                                               ? PlannedPools{1'000'000'000, 1'000'000'000, 1'000'000, 0}
                                           : i % 3 == 1 ? PlannedPools{1000, 1000, 1000, 250}
                                                        : PlannedPools{};
                const auto cost = counted(asked, [&] {
                    return plannedTrial(mechanism, {*parameters, i % 2 == 0, pools});
                });
                const QByteArray words = inWords(mechanism.descriptor.id, *parameters);
                if (!cost.ok()) {
                    QVERIFY2(!cost.error().what.empty(), words);
                    continue;
                }
                SpendingSum sum;
                sum.add(cost->spending);
                const ComposedCost composed =
                    sum.cost(Composition::Renyi, Decimal::fromTyped(std::min(cost->delta, 0.99)));
                QVERIFY2(composed.epsilon.value() >= 0, words);
            }
            QVERIFY2(asked.answered + asked.refused > 0, mechanism.descriptor.id.c_str());
        }
    }
};

TEST_ALONE(AccountExtremesTest)
#include "AccountExtremesTest.moc"
