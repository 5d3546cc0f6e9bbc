// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/networks/Network.h"

#include "core/learners/networks/BatchPersons.h"
#include "core/learners/networks/ClippedGradients.h"
#include "core/learners/networks/NetworkPassage.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <mutex>
#include <numeric>

namespace epsiloscope {

namespace {

using Eigen::Index;

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

// Sums of the parts of a batch.
template <class Scalar> class PartialSums {
public:
    using Vector = typename Network<Scalar>::Vector;
    explicit PartialSums(Index parameters) : parameters_(parameters), sums_(mostParts), losses_(mostParts) {}

    // Each part by one thread at a time.
    Vector& sumOf(std::size_t part) {
        if (sums_[part].size() == 0) sums_[part] = Vector::Zero(parameters_);
        return sums_[part];
    }
    double& lossOf(std::size_t part) { return losses_[part]; }

    void addUp(GradientSum<Scalar>& total) const {
        total.sum = Vector::Zero(parameters_);
        for (std::size_t part = 0; part < mostParts; ++part)
            if (sums_[part].size() > 0) {
                total.sum += sums_[part];
                total.loss += losses_[part];
            }
    }

private:
    Index parameters_;
    std::vector<Vector> sums_;
    std::vector<double> losses_;
};

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
    forEachPiece({rows.size(), {}}, plan_.recordsAtOnce(), parallel,
                 [&](std::size_t, const PersonsPiece& piece) {
                     passages.lend([&](Passage<Scalar>& passage) {
                         const std::size_t count = piece.last - piece.first;
                         all.middleCols(static_cast<Index>(piece.first), static_cast<Index>(count)) =
                             passage.forwardOf(features, rows.subspan(piece.first, count));
                     });
                 });
    return all;
}

template <class Scalar>
GradientSum<Scalar> Network<Scalar>::gradient(const NetworkBatch& batch, const GradientPlan& plan,
                                              ConvolutionNorm norm) const {
    if (plan.exact) return exactGradient(batch, plan);
    if (!plan.clipNorm) return plainGradient(batch, plan);
    const BatchPersons persons(batch.rows.size(), plan.ends);
    GradientSum<Scalar> total;
    total.norms.resize(persons.count());
    PartialSums<Scalar> parts(parameters_.size());
    Loans<ClippedGradients<Scalar>> gradients(
        [&] { return std::make_unique<ClippedGradients<Scalar>>(plan_, parameters_, plan, norm); });
    forEachPiece(
        persons, plan_.recordsAtOnce(), plan.parallel, [&](std::size_t part, const PersonsPiece& piece) {
            if (plan.goOn && !plan.goOn()) return;
            gradients.lend([&](ClippedGradients<Scalar>& some) {
                parts.lossOf(part) += some.add(batch, persons, piece, parts.sumOf(part), total.norms);
            });
        });
    parts.addUp(total);
    return total;
}

template <class Scalar>
GradientSum<Scalar> Network<Scalar>::plainGradient(const NetworkBatch& batch,
                                                   const GradientPlan& plan) const {
    GradientSum<Scalar> total;
    PartialSums<Scalar> parts(parameters_.size());
    Loans<Passage<Scalar>> passages = passagesOf(*this);
    const auto visit = [&](std::size_t part, Passage<Scalar>& passage, std::span<const std::uint32_t> rows) {
        parts.lossOf(part) += thereAndBack(passage, batch, rows, plan.firstTrained);
        passage.addGradientTo(parts.sumOf(part), plan.firstTrained);
    };
    forEachPiece({batch.rows.size(), {}}, plan_.recordsAtOnce(), plan.parallel,
                 [&](std::size_t part, const PersonsPiece& piece) {
                     if (plan.goOn && !plan.goOn()) return;
                     passages.lend([&](Passage<Scalar>& passage) {
                         visit(part, passage, batch.rows.subspan(piece.first, piece.last - piece.first));
                     });
                 });
    parts.addUp(total);
    return total;
}

template <class Scalar>
GradientSum<Scalar> Network<Scalar>::exactGradient(const NetworkBatch& batch,
                                                   const GradientPlan& plan) const {
    const BatchPersons persons(batch.rows.size(), plan.ends);
    GradientSum<Scalar> total;
    total.norms.resize(persons.count());
    std::vector<double> losses(persons.count(), 0);
    Loans<ExactSum<Scalar>> sums(
        [&] { return std::make_unique<ExactSum<Scalar>>(plan_, parameters_, plan); });
    const auto visit = [&](std::size_t, const PersonsPiece& piece) {
        if (plan.goOn && !plan.goOn()) return;
        const std::size_t person = piece.first; // alone
        const auto rows = batch.rows.subspan(persons.begin(person), persons.rowsOf(person));
        sums.lend([&](ExactSum<Scalar>& sum) { losses[person] = sum.add(batch, rows, total.norms[person]); });
    };
    forEachPiece(persons, 1, plan.parallel, visit);
    total.steps.assign(static_cast<std::size_t>(parameters_.size()), 0);
    for (const auto& sum : sums.all())
        std::ranges::transform(total.steps, sum->steps(), total.steps.begin(), std::plus<>());
    total.loss = std::accumulate(losses.begin(), losses.end(), 0.0);
    return total;
}

template class Network<NetworkScalar>;

} // namespace epsiloscope
