// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/experiment/description/SpendingMembers.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/spending/SpendingSum.h"

#include <QByteArray>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// A cost, what we say of it, and what Google's accountant says.
struct RecomputedCase {
    std::string group; ///< a mechanism's id, "ledger", "search"
    Spending spending;
    double delta = 0;
    Epsilon stated{};                     ///< of a mechanism: the figure that it states
    std::optional<double> asked{};        ///< noise was searched for that it be at most this
    std::map<Composition, double> sums{}; ///< by SpendingSum
    std::optional<double> order{};        ///< Rényi order of what is stated or of the sum
    std::optional<double> renyi{};        ///< the sum by RDP at this order
    Json theirs{};

    bool expressed() const { return !theirs.contains("reason"); }
    double found() const { return theirs["epsilon"].get<double>(); }
    double accuracy() const { return theirs["accuracy"].get<double>(); }
    double tightest() const { return sums.at(Composition::Optimal); }
};

inline QByteArray inWords(const RecomputedCase& one) {
    return QByteArray::fromStdString(one.group + ": " + spendingToJson(one.spending).dump() + " at δ " +
                                     deltaInWords(one.delta) + ", stated " +
                                     std::to_string(one.stated.value) + ", tightest " +
                                     Json(one.tightest()).dump() + ", theirs " + one.theirs.dump());
}

/// What sums say of these costs; `theirs` is asked later.
inline RecomputedCase recomputedCase(std::string group, Spending spending, double delta) {
    RecomputedCase made{std::move(group), std::move(spending), delta};
    SpendingSum sum;
    sum.add(made.spending);
    for (const Composition by : {Composition::Basic, Composition::Renyi, Composition::Optimal}) {
        const ComposedCost cost = sum.cost(by, Decimal::fromTyped(delta));
        made.sums[by] = cost.epsilon.value();
        if (by == Composition::Renyi && cost.by == by) {
            made.order = cost.order;
            made.renyi = cost.epsilon.value();
        }
    }
    return made;
}

/// A mechanism's accountant, asked again and again for costs that somebody else recomputes.
class RecomputedMechanism {
public:
    explicit RecomputedMechanism(const Mechanism& mechanism) : mechanism_(mechanism) {}

    /// Budgets that noise is searched for, the same noise for other numbers of queries, and each choice that
    /// people have (accountants, kinds of noise), as far as the mechanism has such parameters.
    std::vector<RecomputedCase> cases() {
        for (const double epsilon : {0.1, 1.0, 3.0, 8.0}) {
            const auto noise = account(question(epsilon, 1e-5, 20));
            for (const auto& [delta, queries] : {std::pair{1e-8, 2}, {1e-6, 100}}) {
                Parameters again = noise ? *noise : Parameters();
                again.clear("epsilon");
                setSize(again, delta, queries);
                if (!noise || !account(again)) account(question(epsilon, delta, queries));
            }
        }
        // Of those that have neither δ nor queries.
        for (const double epsilon : {0.03, 0.2, 0.4, 0.7, 1.5, 2.0, 4.0, 5.0, 6.0, 10.0})
            if (cases_.size() < 12) account(question(epsilon, 1e-6, 50));
        for (const ParameterDescriptor& parameter : mechanism_.descriptor.parameters)
            for (const auto& [value, words] : parameter.choices) {
                if (parameter.training) continue;
                Parameters given = question(1, 1e-5, 20);
                given.set(parameter.id, value);
                account(given);
            }
        return std::move(cases_);
    }

private:
    void set(Parameters& parameters, const char* id, ParameterValue value) const {
        if (findParameter(mechanism_.descriptor.parameters, id) != nullptr)
            parameters.set(id, std::move(value));
    }
    void setSize(Parameters& parameters, double delta, std::int64_t queries) const {
        set(parameters, "delta", delta);
        set(parameters, "queries", queries);
        set(parameters, "steps", 2 * queries);
    }
    Parameters question(double epsilon, double delta, std::int64_t queries) const {
        Parameters given;
        set(given, "epsilon", epsilon);
        setSize(given, delta, queries);
        set(given, "records", std::int64_t{10'000});
        set(given, "teachers", std::int64_t{50});
        set(given, "sampling_rate", 0.01);
        return given;
    }

    /// The parameters with what was solved for; empty where they do not go together or were asked before, and
    /// where no noise is enough.
    std::optional<Parameters> account(const Parameters& given) {
        const MechanismDescriptor& descriptor = mechanism_.descriptor;
        const auto parameters = validated(descriptor.parameters, given, descriptor.id);
        if (!parameters || std::ranges::count(asked_, parameters->values()) > 0) return std::nullopt;
        asked_.push_back(parameters->values());
        const auto account = mechanism_.account(*parameters);
        if (!account) return std::nullopt;
        add(*account, parameters->has("epsilon") ? std::optional(parameters->real("epsilon")) : std::nullopt);
        return account->parameters;
    }
    void add(const Account& account, std::optional<double> asked) {
        const Epsilon& spent = account.privacy.dataIndependent.value_or(account.privacy.spent);
        Spending spending = mechanism_.spending
                                ? mechanism_.spending(account.parameters, account.queries, account.queries)
                                : spendingOf(spent);
        // Other words about the same cost, but each accountant by itself.
        if (!known_.insert(spendingToJson(spending).dump() + deltaInWords(spent.delta) + spent.accountant)
                 .second)
            return;
        RecomputedCase made = recomputedCase(mechanism_.descriptor.id, std::move(spending), spent.delta);
        made.stated = spent;
        made.asked = asked;
        if (spent.order && spent.accountant.starts_with("rdp")) {
            made.order = spent.order;
            made.renyi.reset();
        }
        cases_.push_back(std::move(made));
    }

    const Mechanism& mechanism_;
    std::vector<std::map<std::string, ParameterValue>> asked_;
    std::set<std::string> known_;
    std::vector<RecomputedCase> cases_;
};

} // namespace epsiloscope::testing
