// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/LineVote.h"

#include "core/base/Infinity.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

std::optional<LineClassifier> lineClassifierOf(const BoostingRound& round) {
    if (!round.randomClassifier || round.randomClassifier->size() != 2) return std::nullopt;
    const double a = (*round.randomClassifier)[0], b = (*round.randomClassifier)[1];
    LineClassifier classifier;
    classifier.iteration = round.iteration;
    classifier.inVote = !round.tookPublic;
    const double alpha = classifier.inVote ? round.alpha : 0;
    if (a == 0) {
        classifier.threshold = b >= 0 ? -infinity : infinity;
        classifier.weight = alpha;
    } else {
        classifier.threshold = -b / a;
        classifier.weight = a > 0 ? alpha : -alpha;
    }
    return classifier;
}

LineVote::LineVote(const std::vector<BoostingRound>& rounds) {
    std::vector<const LineClassifier*> voting;
    classifiers_.reserve(rounds.size());
    for (const BoostingRound& round : rounds)
        if (const auto classifier = lineClassifierOf(round)) classifiers_.push_back(*classifier);
    double lowest = 0; // the vote below every step
    for (const LineClassifier& classifier : classifiers_) {
        if (!classifier.inVote) continue;
        ++picked_;
        const bool everywhere = classifier.threshold == -std::numeric_limits<double>::infinity();
        lowest += everywhere ? classifier.weight : -classifier.weight;
        if (std::isfinite(classifier.threshold)) voting.push_back(&classifier);
    }
    std::stable_sort(voting.begin(), voting.end(), [](const LineClassifier* a, const LineClassifier* b) {
        return a->threshold < b->threshold;
    });
    heights_ = {lowest};
    for (const LineClassifier* classifier : voting) {
        if (steps_.empty() || steps_.back() < classifier->threshold) {
            steps_.push_back(classifier->threshold);
            heights_.push_back(heights_.back());
        }
        heights_.back() += 2 * classifier->weight;
    }
}

double LineVote::at(double x) const {
    return heights_[static_cast<std::size_t>(std::upper_bound(steps_.begin(), steps_.end(), x) -
                                             steps_.begin())];
}

std::vector<double> LineVote::turns() const {
    std::vector<double> places;
    for (std::size_t i = 0; i < steps_.size(); ++i)
        if ((heights_[i] >= 0) != (heights_[i + 1] >= 0)) places.push_back(steps_[i]);
    return places;
}

std::size_t LineVote::wrong(const PointsOnLine& points) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < points.points->size(); ++i)
        count += (at((*points.points)[i]) >= 0) != ((*points.classes)[i] == 1) ? 1U : 0U;
    return count;
}

double LineVote::largest(double from, double to) const {
    const auto first = std::upper_bound(steps_.begin(), steps_.end(), from) - steps_.begin();
    const auto last = std::upper_bound(steps_.begin(), steps_.end(), to) - steps_.begin();
    double most = 0;
    for (auto i = first; i <= last; ++i)
        most = std::max(most, std::abs(heights_[static_cast<std::size_t>(i)]));
    return most;
}

ThresholdBins thresholdBins(const std::vector<LineClassifier>& classifiers, std::size_t bins) {
    ThresholdBins counted;
    counted.counts.assign(bins, 0);
    for (const LineClassifier& classifier : classifiers) {
        if (classifier.threshold < -1) {
            ++counted.below;
        } else if (classifier.threshold > 1) {
            ++counted.above;
        } else {
            const auto bin = static_cast<std::size_t>((classifier.threshold + 1) / counted.width());
            ++counted.counts[std::min(bin, bins - 1)];
        }
    }
    return counted;
}

} // namespace epsiloscope
