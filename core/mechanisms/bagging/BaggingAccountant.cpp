// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/bagging/BaggingAccountant.h"

#include "core/base/SharedList.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace epsiloscope {

namespace {

double partitionsOf(const BaggedVotes& ensemble) {
    return static_cast<double>(ensemble.seenBy.partitions);
}

// The largest k²·S whose ε is within a budget.
std::uint64_t squaresWithin(PureAccountant form, double lambda, double delta, double budget, double unit) {
    const auto within = [&](std::uint64_t squares) {
        return momentsEpsilon(form, 2 * lambda, static_cast<double>(squares) / unit, delta).epsilon <= budget;
    };
    auto most = static_cast<std::uint64_t>(
        std::min(9e15, momentsSquaresWithin(form, 2 * lambda, budget, delta) * unit));
    while (most > 0 && !within(most))
        --most;
    while (within(most + 1) && most < 9'000'000'000'000'000U)
        ++most;
    return most;
}

} // namespace

BaggingAccountant::BaggingAccountant(const BaggingSettings& settings,
                                     const std::shared_ptr<const BaggedVotes>& ensemble)
    : settings_(settings), naive_(settings.cost.by(settings.accountant, settings.delta)),
      granted_(settings.accountant, settings.cost, settings.delta, settings.granted),
      naiveReadings_(settings.cost, settings.delta, settings.budget,
                     static_cast<long>(ensemble->votes.queries()), settings.granted),
      moments_(ensemble),
      renyi_(ensemble->seenBy.rows(), ensemble->seenBy.partitions, settings.lambda, settings.delta) {
    if (settings_.pate)
        pate_.emplace(ensemble->seenBy.rows(), ensemble->seenBy.partitions, settings_.lambda,
                      settings_.delta);
    if (!settings_.personal.ofRecords.empty()) setLimits();
}

void BaggingAccountant::setLimits() {
    const double unit = std::pow(partitionsOf(*moments_.ensemble()), 2);
    std::map<double, std::uint64_t> known;
    const auto limitOf = [&](double budget) {
        const auto [at, isNew] = known.try_emplace(budget);
        if (isNew)
            at->second = squaresWithin(settings_.accountant, settings_.lambda, settings_.delta, budget, unit);
        return at->second;
    };
    for (const std::vector<double>* some : {&settings_.personal.ofRecords, &settings_.personal.ofNewcomers})
        for (const double own : *some)
            limits_.push_back(limitOf(own));
}

// A bound for all data holds for these.
double BaggingAccountant::momentsNow(PureAccountant form) const {
    const double moments =
        momentsEpsilon(form, 2 * settings_.lambda, moments_.largest(), settings_.delta).epsilon;
    return std::min(moments, settings_.cost.by(form, settings_.delta).after(moments_.asked()).epsilon);
}

// PATE's bound over a part of the moments, or the plain one over all of them where that is less.
double BaggingAccountant::pateEpsilon() const {
    return std::min(pate_->largest(), momentsNow(PureAccountant::AsPublished));
}

double BaggingAccountant::headline() const {
    if (pate_) return pateEpsilon();
    return atMostNaive(usesRdp() ? rdpEpsilon_ : momentsNow(settings_.accountant), moments_.asked());
}

double BaggingAccountant::atMostNaive(double epsilon, long answers) const {
    return std::min(epsilon, naive_.after(answers).epsilon);
}

void BaggingAccountant::pay(AskedQuery& asked) {
    if (!ranOut_)
        if (const auto row = firstThatCannotPay()) ranOut_ = {*row, moments_.asked()};
    const auto sensitivities = moments_.next();
    if (pure()) renyi_.add(sensitivities);
    if (pate_) pate_->add(sensitivities, asked.votes);
    // The dearest record's payment for this answer, as RDP at the order that matters.
    moments_.pay();
    const double lambda = settings_.lambda;
    const double share =
        static_cast<double>(sensitivities[moments_.dearest()]) / partitionsOf(*moments_.ensemble());
    const PureEpsilon now =
        momentsEpsilon(PureAccountant::AsPublished, 2 * lambda, moments_.largest(), settings_.delta);
    asked.order = now.order.value_or(2);
    asked.independentCost = {0, 2 * lambda * lambda * asked.order};
    asked.cost = {0, asked.independentCost.answer * share * share};
    if (pure()) rdpEpsilon_ = renyi_.largest(moments_.integers());
    asked.epsilon = headline();
    noteBought();
}

double BaggingAccountant::epsilonAfter(const AskedQuery& looked) const {
    if (!usesRdp()) {
        const double plain = momentsEpsilon(settings_.accountant, 2 * settings_.lambda,
                                            moments_.largestAfterNext(), settings_.delta)
                                 .epsilon;
        return pate_ ? std::min(plain, pate_->largestAfter(moments_.next(), looked.votes))
                     : atMostNaive(plain, moments_.asked() + 1);
    }
    renyi_.add(moments_.next());
    std::vector<std::uint64_t> squares(moments_.integers().begin(), moments_.integers().end());
    for (std::size_t row = 0; row < squares.size(); ++row)
        squares[row] += std::uint64_t{moments_.next()[row]} * moments_.next()[row];
    const double epsilon = renyi_.largest(squares);
    renyi_.remove(moments_.next());
    return atMostNaive(epsilon, moments_.asked() + 1);
}

double BaggingAccountant::independentEpsilonAfterOneMore() const {
    return naive_.after(moments_.asked() + 1).epsilon;
}

long BaggingAccountant::queriesWithin(double epsilon) const {
    return granted_.queriesWithin(epsilon);
}

std::optional<std::size_t> BaggingAccountant::firstThatCannotPay() const {
    if (limits_.empty() || moments_.asked() == moments_.queries()) return std::nullopt;
    const auto next = moments_.next();
    const auto squares = moments_.integers();
    for (std::size_t row = 0; row < limits_.size(); ++row)
        if (squares[row] + std::uint64_t{next[row]} * next[row] > limits_[row]) return row;
    return std::nullopt;
}

bool BaggingAccountant::allows(const AskedQuery& looked, double budget) const {
    return epsilonAfter(looked) <= budget && !firstThatCannotPay();
}

bool BaggingAccountant::independentAllowsOneMore(double budget) const {
    return granted_.pay(moments_.asked() + 1, budget);
}

PrivacyStatement BaggingAccountant::statement() const {
    PrivacyStatement statement;
    statement.dataIndependent = naiveStatement(naive_, moments_.asked());
    Epsilon& spent = statement.spent = *statement.dataIndependent;
    spent.value = headline();
    spent.kind = pate_ ? EpsilonKind::Conjectured : EpsilonKind::DataDependent;
    if (pate_) spent.accountant = "pate-per-record";
    if (usesRdp()) spent.accountant = toString(PureAccountant::Rdp);
    // The orders of a headline that several records share are not one.
    spent.order.reset();
    spent.orderAtEdge = false;
    if (pate_ || usesRdp()) return statement;
    const PureEpsilon now =
        momentsEpsilon(settings_.accountant, 2 * settings_.lambda, moments_.largest(), settings_.delta);
    spent.order = now.order;
    spent.orderAtEdge = now.atEdge;
    return statement;
}

std::vector<Reading> BaggingAccountant::readings() const {
    std::vector<Reading> readings = naiveReadings_.after(moments_.asked());
    readings.push_back(
        {AccountantReading::PersonalPublished, momentsNow(PureAccountant::AsPublished), std::nullopt});
    readings.push_back({AccountantReading::PersonalDense, momentsNow(PureAccountant::Dense), std::nullopt});
    if (pure()) readings.push_back({AccountantReading::PersonalRdp, rdpEpsilon_, std::nullopt});
    if (pate_) readings.push_back({AccountantReading::PersonalPate, pateEpsilon(), std::nullopt});
    for (Reading& reading : readings)
        if (const auto known = std::ranges::find(bought_, reading.accountant, &Reading::accountant);
            known != bought_.end())
            reading.bought = known->bought;
    return readings;
}

// Whoever crossed the budget with the answer just paid for bought the ones before it.
void BaggingAccountant::noteBought() {
    if (!settings_.budget) return;
    const auto note = [this](AccountantReading reading, double epsilon) {
        if (epsilon > *settings_.budget &&
            std::ranges::find(bought_, reading, &Reading::accountant) == bought_.end())
            bought_.push_back({reading, epsilon, moments_.asked() - 1});
    };
    // The yield of personal budgets is known of the accountant that holds them alone.
    if (holdsPersonalBudgets()) {
        const bool dense = settings_.accountant == PureAccountant::Dense;
        if (ranOut_ && bought_.empty())
            bought_.push_back(
                {dense ? AccountantReading::PersonalDense : AccountantReading::PersonalPublished, headline(),
                 ranOut_->asked});
        return;
    }
    note(AccountantReading::PersonalPublished, momentsNow(PureAccountant::AsPublished));
    note(AccountantReading::PersonalDense, momentsNow(PureAccountant::Dense));
    if (pure()) note(AccountantReading::PersonalRdp, rdpEpsilon_);
    if (pate_) note(AccountantReading::PersonalPate, pateEpsilon());
}

bool BaggingAccountant::readingsWait() const {
    if (!settings_.budget || moments_.asked() >= moments_.queries()) return false;
    // No record pays more than the naive bound charges.
    if (!naiveReadings_.anyCrosses()) return false;
    const std::size_t personal = holdsPersonalBudgets() ? 1 : pate_ ? 4 : pure() ? 3 : 2;
    return bought_.size() < personal || naiveReadings_.wait(moments_.asked());
}

double BaggingAccountant::recordsEpsilon(std::size_t row) const {
    if (usesRdp()) return atMostNaive(renyi_.epsilonOf(row), moments_.asked());
    const double plain =
        momentsEpsilon(settings_.accountant, 2 * settings_.lambda, moments_.squares(row), settings_.delta)
            .epsilon;
    return pate_ ? std::min(plain, pate_->epsilonOf(row)) : atMostNaive(plain, moments_.asked());
}

std::optional<RecordsSnapshot> BaggingAccountant::records() const {
    if (moments_.asked() == 0) return std::nullopt;
    const std::size_t count = moments_.records();
    const auto asked = static_cast<double>(moments_.asked());
    std::vector<double> epsilon(count), meanSquare(count);
    for (std::size_t row = 0; row < count; ++row) {
        epsilon[row] = recordsEpsilon(row);
        meanSquare[row] = moments_.squares(row) / asked;
    }
    RecordsSnapshot records;
    records.delta = settings_.delta;
    records.kind = pate_ ? EpsilonKind::Conjectured : EpsilonKind::DataDependent;
    for (std::size_t row = count; row < moments_.rows(); ++row) {
        records.newcomer = std::max(records.newcomer, recordsEpsilon(row));
        records.newcomerMeanSquare = std::max(records.newcomerMeanSquare, moments_.squares(row) / asked);
    }
    records.naive = naive_.after(moments_.asked()).epsilon;
    records.dearest = static_cast<std::size_t>(std::ranges::max_element(epsilon) - epsilon.begin());
    records.epsilon = sharedList(std::move(epsilon));
    records.meanSquare = sharedList(std::move(meanSquare));
    if (holdsPersonalBudgets()) records.budgets = sharedList(settings_.personal.ofRecords);
    if (ranOut_)
        records.firstOut = std::min(ranOut_->row, count);
    else if (const auto row = firstThatCannotPay())
        records.firstOut = std::min(*row, count);
    records.asked = moments_.asked();
    lastRecords_ = records;
    return records;
}

std::optional<RecordsSnapshot> BaggingAccountant::lastRecords() const {
    auto records = lastRecords_;
    if (records && ranOut_) records->firstOut = std::min(ranOut_->row, moments_.records());
    return records;
}

} // namespace epsiloscope
