// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/SparseRecords.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

using Eigen::Index;

namespace {

// Eigen's product takes rows in panels: as many as go of the widest, then of each narrower one; columns four
// at a time in blocks as wide as the widest panel.
constexpr Index widestPanel = 24, plainPanel = 16, columnsAtOnce = 4, peeled = 8;
constexpr Index mostFeatures = 256; // beyond, products are cut in blocks

} // namespace

SparseRecords::SparseRecords(Index size) : size_(size) {
    const Index left = size % widestPanel;
    byTurns_ = size - (left >= plainPanel ? left - plainPanel : left);
    lastRow_ = size % 2 == 1 ? size - 1 : size;
    loose_ = size - left % columnsAtOnce;
}

std::optional<SparseRecords> SparseRecords::of(const FeatureMatrix& features) {
    constexpr Index dearer = 12; // one product by itself, in products of a vector unit, as a square's part
    const Index size = features.cols() + 1;
    if (size > mostFeatures) return std::nullopt;
    const double most = static_cast<double>(features.rows()) * static_cast<double>(size * size) / dearer;
    SparseRecords sparse(size);
    double products = 0;
    sparse.ends_ = {0};
    for (Index i = 0; i < features.rows() && products <= most; ++i) {
        const double* record = features.data() + i * features.cols();
        std::array<std::uint32_t, mostFeatures> places;
        std::ptrdiff_t entries = 0;
        for (Index j = 0; j < features.cols(); ++j) { // without a branch, which would be guessed wrong
            places[static_cast<std::size_t>(entries)] = static_cast<std::uint32_t>(j);
            entries += record[j] != 0 ? 1 : 0;
        }
        for (std::ptrdiff_t entry = 0; entry < entries; ++entry)
            sparse.values_.push_back(record[places[static_cast<std::size_t>(entry)]]);
        sparse.values_.push_back(1);
        places[static_cast<std::size_t>(entries++)] = static_cast<std::uint32_t>(size - 1);
        sparse.places_.insert(sparse.places_.end(), places.begin(), places.begin() + entries);
        products += static_cast<double>(entries) * static_cast<double>(entries);
        sparse.ends_.push_back(sparse.places_.size());
    }
    if (products > most) return std::nullopt;
    return sparse;
}

template <class Targets>
void SparseRecords::addRecord(Index record, double factor, const Targets& targets, Room& room) const {
    if (factor == 0) return;
    const std::size_t begin = ends_[static_cast<std::size_t>(record)];
    const std::size_t count = ends_[static_cast<std::size_t>(record) + 1] - begin;
    const std::uint32_t* places = places_.data() + begin;
    std::array<double, mostFeatures> scaled;
    for (std::size_t a = 0; a < count; ++a)
        scaled[a] = factor * values_[begin + a];
    const auto plain = static_cast<std::size_t>(
        std::lower_bound(places, places + count, static_cast<std::uint32_t>(byTurns_)) - places);
    for (std::size_t b = 0; b < count; ++b) {
        const Index column = places[b];
        const double own = scaled[b];
        double* sums = room.sums.data() + column * size_;
        const bool isLoose = column >= loose_;
        std::size_t a = b;
        for (const std::size_t end = isLoose ? count : std::max(plain, b); a < end; ++a)
            sums[places[a]] += scaled[a] * own;
        double* turn = targets.turn + column * size_;
        for (; a < count && places[a] < lastRow_; ++a)
            turn[places[a]] += scaled[a] * own;
        if (a == count) continue;
        double* last = targets.last ? targets.last + column : sums + lastRow_;
        *last += scaled[a] * own;
    }
}

// Joins what was added up by turns.
void SparseRecords::joinOdd(Room& room) const {
    for (Index column = 0; column < loose_; ++column)
        for (Index row = std::max(byTurns_, column); row < lastRow_; ++row) {
            room.sums(row, column) += room.odd(row, column);
            room.odd(row, column) = 0;
        }
    if (lastRow_ == size_) return;
    for (Index column = 0; column < loose_; ++column)
        for (const Index half : {0, 1}) {
            const auto part = [&](Index of) { return room.last(column, 2 * of + half); };
            room.last(column, half) = (part(0) + part(1)) + (part(2) + part(3));
        }
}

void SparseRecords::addProducts(Index first, const Eigen::VectorXd& factors, Room& room,
                                Eigen::MatrixXd& result) const {
    struct Targets {
        double *turn, *last;
    };
    if (room.sums.rows() != size_) {
        room.sums.setZero(size_, size_);
        room.odd.setZero(size_, size_);
    }
    room.last.setZero(size_, peeled);
    const Index count = factors.size(), whole = count / peeled * peeled, pairs = count / 2 * 2;
    for (Index k = 0; k < whole; ++k)
        addRecord(first + k, factors(k),
                  Targets{k % 2 == 0 ? room.sums.data() : room.odd.data(), room.last.col(k % peeled).data()},
                  room);
    joinOdd(room);
    for (Index k = whole; k < pairs; ++k)
        addRecord(first + k, factors(k), Targets{room.sums.data(), room.last.col(k % 2).data()}, room);
    if (lastRow_ < size_)
        room.sums.row(lastRow_).head(loose_) = (room.last.col(0) + room.last.col(1)).head(loose_);
    if (pairs < count) addRecord(first + pairs, factors(pairs), Targets{room.sums.data(), nullptr}, room);
    for (Index column = 0; column < size_; ++column) {
        auto sums = room.sums.col(column).tail(size_ - column);
        result.col(column).tail(size_ - column) += sums;
        sums.setZero();
    }
}

} // namespace epsiloscope
