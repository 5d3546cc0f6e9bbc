// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/Network.h"

#include "core/learners/networks/NetworkPassage.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <mutex>
#include <numeric>

namespace epsiloscope {

namespace {

using Eigen::Index;

// A fixed number of partial sums, whatever the number of threads: their order is what makes the same bits.
constexpr std::size_t mostParts = 16;

// Memory that the parts of a batch take turns with, as many as run at once: memory of its own for each part
// would be touched for the first time in every batch, which takes half as long as the sums themselves.
template <class Lent> class Loans {
public:
    explicit Loans(std::function<std::unique_ptr<Lent>()> make) : make_(std::move(make)) {}

    template <class Use> void lend(const Use& use) {
        std::unique_ptr<Lent> lent = take();
        use(*lent);
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(std::move(lent));
    }
    /// Once nothing is lent.
    const std::vector<std::unique_ptr<Lent>>& all() const { return waiting_; }

private:
    std::unique_ptr<Lent> take() {
        const std::scoped_lock lock(mutex_);
        if (waiting_.empty()) return make_();
        auto lent = std::move(waiting_.back());
        waiting_.pop_back();
        return lent;
    }

    std::function<std::unique_ptr<Lent>()> make_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Lent>> waiting_;
};

template <class Scalar> Loans<Passage<Scalar>> passagesOf(const Network<Scalar>& network) {
    return Loans<Passage<Scalar>>(
        [&network] { return std::make_unique<Passage<Scalar>>(network.plan(), network.parameters()); });
}

// Squared norms of gradients → by how much each is scaled down; notes the norms. A gradient that is no
// number counts nothing, so that no record adds more than the clipping norm, whatever it holds.
void clip(std::vector<double>& squares, double clipNorm, double* norms) {
    for (std::size_t r = 0; r < squares.size(); ++r) {
        const double length = std::sqrt(squares[r]);
        norms[r] = length;
        squares[r] = !std::isfinite(length) ? 0 : length > clipNorm ? clipNorm / length : 1;
    }
}

// Scores → loss by scores, and the weighted loss of these records.
template <class Scalar>
double lossAndBack(typename Network<Scalar>::Matrix& scores, const NetworkBatch& batch,
                   std::span<const std::uint32_t> rows) {
    double loss = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        auto column = scores.col(static_cast<Index>(r));
        const auto label = static_cast<Index>(batch.labels[rows[r]]);
        const double weight = batch.weights ? (*batch.weights)[rows[r]] : 1;
        const Scalar largest = column.maxCoeff();
        column.array() -= largest;
        const Scalar own = column(label);
        column = column.array().exp();
        const Scalar sum = column.sum();
        loss += weight * (std::log(static_cast<double>(sum)) - static_cast<double>(own));
        column /= sum;
        column(label) -= Scalar(1);
        if (weight != 1) column *= static_cast<Scalar>(weight);
    }
    return loss;
}

// Some of the records of an exact sum, one after the other.
template <class Scalar> class ExactSum {
public:
    ExactSum(const Network<Scalar>& network, std::size_t firstTrained)
        : passage_(network.plan(), network.parameters()), firstTrained_(firstTrained),
          first_(network.plan().parametersBefore(firstTrained)), own_(network.parameters().size()),
          steps_(static_cast<std::size_t>(own_.size()), 0) {}

    const std::vector<std::int64_t>& steps() const { return steps_; }

    // Returns the record's loss; its norm is that before clipping. Cut towards 0, so that nothing grows. One
    // that is no number is left out.
    double add(const NetworkBatch& batch, std::span<const std::uint32_t> row, double clipNorm, double& norm) {
        typename Network<Scalar>::Matrix scores = passage_.forwardOf(batch.features, row);
        const double loss = lossAndBack<Scalar>(scores, batch, row);
        passage_.backward(scores, firstTrained_);
        own_.setZero();
        passage_.addGradientTo(own_, firstTrained_);
        norm = ownNorm();
        if (!std::isfinite(norm)) return loss;
        const double perUnit = stepsOfClipNorm / std::max(norm, clipNorm);
        for (std::size_t i = first_; i < steps_.size(); ++i)
            steps_[i] +=
                static_cast<std::int64_t>(static_cast<double>(own_(static_cast<Index>(i))) * perUnit);
        return loss;
    }

private:
    // In double precision. In lanes, which the compiler computes at once.
    double ownNorm() const {
        std::array<double, 8> squares{};
        const Scalar* own = own_.data();
        const std::size_t size = steps_.size(), whole = size / squares.size() * squares.size();
        for (std::size_t i = 0; i < whole; i += squares.size())
            for (std::size_t lane = 0; lane < squares.size(); ++lane) {
                const auto entry = static_cast<double>(own[i + lane]);
                squares[lane] += entry * entry;
            }
        for (std::size_t i = whole; i < size; ++i)
            squares[0] += static_cast<double>(own[i]) * static_cast<double>(own[i]);
        return std::sqrt(std::accumulate(squares.begin(), squares.end(), 0.0));
    }

    Passage<Scalar> passage_;
    std::size_t firstTrained_, first_;
    typename Network<Scalar>::Vector own_;
    std::vector<std::int64_t> steps_;
};

// Calls visit(part, first, last) for every few of `count` records: part by part in parallel, those of one
// part one after the other.
void forEachFew(std::size_t count, std::size_t few, const Parallel* parallel,
                const std::function<void(std::size_t, std::size_t, std::size_t)>& visit) {
    const std::size_t pieces = (count + few - 1) / few;
    const std::size_t parts = std::min(mostParts, pieces);
    const auto run = [&](std::size_t part) {
        for (std::size_t piece = part * pieces / parts; piece < (part + 1) * pieces / parts; ++piece)
            visit(part, piece * few, std::min(count, (piece + 1) * few));
    };
    if (parallel && parts > 1) return parallel->forEach(parts, run);
    for (std::size_t part = 0; part < parts; ++part)
        run(part);
}

} // namespace

template <class Scalar>
Network<Scalar>::Network(NetworkPlan plan, RandomStream& stream)
    : plan_(std::move(plan)), parameters_(Vector::Zero(static_cast<Index>(plan_.parameters()))) {
    if (plan_.layers.size() < 2) return;
    for (std::size_t layer = 0; layer < plan_.layers.size(); ++layer)
        drawLayer(layer, stream);
}

template <class Scalar> void Network<Scalar>::drawLayer(std::size_t layer, RandomStream& stream) {
    const std::size_t first = plan_.parametersBefore(layer), last = plan_.parametersBefore(layer + 1);
    const auto* convolution = std::get_if<ConvolutionPlan>(&plan_.layers[layer]);
    const std::size_t fanIn =
        convolution ? convolution->patch() : std::get<DensePlan>(plan_.layers[layer]).in;
    const std::size_t offsets = (last - first) / (fanIn + 1);
    const double deviation = std::sqrt(2.0 / static_cast<double>(fanIn));
    for (std::size_t i = first; i < last; ++i)
        parameters_(static_cast<Index>(i)) =
            i + offsets < last ? static_cast<Scalar>(deviation * stream.gaussian()) : Scalar(0);
}

template <class Scalar>
typename Network<Scalar>::Matrix Network<Scalar>::scores(const FeatureView& features,
                                                         std::span<const std::uint32_t> rows,
                                                         const Parallel* parallel) const {
    Matrix all(static_cast<Index>(plan_.classes()), static_cast<Index>(rows.size()));
    Loans<Passage<Scalar>> passages = passagesOf(*this);
    forEachFew(rows.size(), plan_.recordsAtOnce(), parallel,
               [&](std::size_t, std::size_t first, std::size_t last) {
                   passages.lend([&](Passage<Scalar>& passage) {
                       all.middleCols(static_cast<Index>(first), static_cast<Index>(last - first)) =
                           passage.forwardOf(features, rows.subspan(first, last - first));
                   });
               });
    return all;
}

template <class Scalar>
GradientSum<Scalar> Network<Scalar>::gradient(const NetworkBatch& batch, const GradientPlan& plan,
                                              ConvolutionNorm norm) const {
    struct Part {
        Vector sum;
        double loss = 0;
    };
    if (plan.exact) return exactGradient(batch, plan);
    GradientSum<Scalar> total;
    total.sum = Vector::Zero(parameters_.size());
    if (plan.clipNorm) total.norms.resize(batch.rows.size());
    std::vector<Part> parts(mostParts);
    Loans<Passage<Scalar>> passages = passagesOf(*this);
    const auto visit = [&](Part& part, Passage<Scalar>& passage, std::size_t first, std::size_t last) {
        if (part.sum.size() == 0) part.sum = Vector::Zero(parameters_.size());
        const auto rows = batch.rows.subspan(first, last - first);
        Matrix scores = passage.forwardOf(batch.features, rows);
        part.loss += lossAndBack<Scalar>(scores, batch, rows);
        passage.backward(scores, plan.firstTrained);
        if (plan.clipNorm) {
            std::vector<double> factors = passage.squares(plan.firstTrained, norm);
            clip(factors, *plan.clipNorm, total.norms.data() + first);
            passage.scale(factors, plan.firstTrained);
        }
        passage.addGradientTo(part.sum, plan.firstTrained);
    };
    forEachFew(batch.rows.size(), plan_.recordsAtOnce(), plan.parallel,
               [&](std::size_t part, std::size_t first, std::size_t last) {
                   if (plan.goOn && !plan.goOn()) return;
                   passages.lend([&](Passage<Scalar>& passage) { visit(parts[part], passage, first, last); });
               });
    for (const Part& part : parts)
        if (part.sum.size() > 0) {
            total.sum += part.sum;
            total.loss += part.loss;
        }
    return total;
}

template <class Scalar>
GradientSum<Scalar> Network<Scalar>::exactGradient(const NetworkBatch& batch,
                                                   const GradientPlan& plan) const {
    GradientSum<Scalar> total;
    total.norms.resize(batch.rows.size());
    std::vector<double> losses(batch.rows.size(), 0);
    Loans<ExactSum<Scalar>> sums(
        [&] { return std::make_unique<ExactSum<Scalar>>(*this, plan.firstTrained); });
    forEachFew(batch.rows.size(), 1, plan.parallel, [&](std::size_t, std::size_t record, std::size_t) {
        if (plan.goOn && !plan.goOn()) return;
        sums.lend([&](ExactSum<Scalar>& sum) {
            losses[record] =
                sum.add(batch, batch.rows.subspan(record, 1), plan.clipNorm.value(), total.norms[record]);
        });
    });
    total.steps.assign(static_cast<std::size_t>(parameters_.size()), 0);
    for (const auto& sum : sums.all())
        std::ranges::transform(total.steps, sum->steps(), total.steps.begin(), std::plus<>());
    total.loss = std::accumulate(losses.begin(), losses.end(), 0.0);
    return total;
}

template class Network<NetworkScalar>;

} // namespace epsiloscope
