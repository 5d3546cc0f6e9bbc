// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/GradientScore.h"

#include "core/privacy/descent/SubsampledGaussian.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace epsiloscope {

void GradientScore::begins(const Network<float>& model, const DescentPlan& plan) {
    before_ = model;
    plan_ = plan;
}

Eigen::VectorXd GradientScore::gradientOf(std::span<const std::uint32_t> records) const {
    GradientPlan clipped;
    clipped.firstTrained = plan_.firstTrained;
    clipped.clipNorm = plan_.clipNorm;
    const auto end = static_cast<std::uint32_t>(records.size());
    if (asked_.together && end > 1) clipped.ends = {&end, 1};
    const auto own =
        before_->gradient({asked_.records.features, asked_.records.labels, records, nullptr}, clipped);
    const auto trained = before_->parameters().size() -
                         static_cast<Eigen::Index>(before_->plan().parametersBefore(plan_.firstTrained));
    return own.sum.tail(trained).cast<double>();
}

double GradientScore::logRatio(const Eigen::Ref<const Eigen::VectorXd>& gradient,
                               const Eigen::VectorXd& shown, std::size_t records) const {
    const double variance = std::pow(plan_.noise * plan_.clipNorm, 2);
    const double along = shown.dot(gradient) / variance, square = gradient.squaredNorm() / (2 * variance);
    if (!std::isfinite(along - square)) return 0;
    if (asked_.together || records == 1) return logMixture(plan_.rate, along - square);
    const auto count = static_cast<double>(records);
    return logBinomialMixture(plan_.rate, records, along / count, square / (count * count));
}

void GradientScore::summed(const StepTaken& step) {
    const auto persons = static_cast<Eigen::Index>(scores_.size());
    Eigen::MatrixXd gradients(step.sum.size(), persons);
    std::vector<std::size_t> counts;
    Eigen::VectorXd shown = step.noisy - step.sum; // what the records in question have left of it is put back
    std::uint32_t begin = 0;
    for (Eigen::Index person = 0; person < persons; ++person) {
        const std::uint32_t end =
            asked_.ends.empty() ? begin + 1 : asked_.ends[static_cast<std::size_t>(person)];
        std::vector<std::uint32_t> records(end - begin), drawn;
        std::iota(records.begin(), records.end(), begin);
        std::ranges::copy_if(records, std::back_inserter(drawn), [&](std::uint32_t record) {
            const auto& row = asked_.rows[record];
            return row && std::ranges::binary_search(step.batch, *row);
        });
        gradients.col(person) = gradientOf(records);
        if (drawn.size() == records.size())
            shown += gradients.col(person);
        else if (!drawn.empty())
            shown += gradientOf(drawn);
        counts.push_back(records.size());
        begin = end;
    }
    for (Eigen::Index person = 0; person < persons; ++person) {
        const auto place = static_cast<std::size_t>(person);
        scores_[place] += logRatio(gradients.col(person), shown, counts[place]);
    }
}

void GradientScore::stepped(const Network<float>& model) {
    before_->parameters() = model.parameters();
}

// Factor by factor, against the largest term.
double logBinomialMixture(double rate, std::size_t count, double a, double b) {
    const auto n = static_cast<double>(count);
    if (rate >= 1) return n * a - n * n * b;
    const double odds = std::log(rate) - std::log1p(-rate);
    std::vector<double> terms;
    double weight = n * std::log1p(-rate);
    for (std::size_t k = 0; k <= count; ++k) {
        const auto drawn = static_cast<double>(k);
        terms.push_back(weight + drawn * a - drawn * drawn * b);
        weight += std::log((n - drawn) / (drawn + 1)) + odds;
    }
    const double most = *std::ranges::max_element(terms);
    double sum = 0;
    for (const double term : terms)
        sum += std::exp(term - most);
    return most + std::log(sum);
}

} // namespace epsiloscope
