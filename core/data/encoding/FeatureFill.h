// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/EncoderPlan.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// No feature is further from 0: networks learn in single precision, where its square is a number still.
inline constexpr double mostEncoded = 1e19;

/// How an encoder scales the numbers of a column: to mostEncoded at most.
struct NumberScale {
    double minimum, maximum, centre, scale;

    explicit NumberScale(const EncodedColumn& encoded)
        : minimum(encoded.minimum), maximum(encoded.maximum), centre(encoded.centre), scale(encoded.scale) {}

    double operator()(double number) const;

private:
    double beyond(double inside) const;
};

inline double scaledNumber(const EncodedColumn& encoded, double number) {
    return NumberScale(encoded)(number);
}

/// A row of a table and which record of the matrix it becomes.
struct RecordOfRow {
    std::uint32_t row = 0, record = 0;
};

/// Record i is rows[i]; in the order of the rows. Rows are dealt at random, and a table is stored by column:
/// read in its own order, it is read once.
std::vector<RecordOfRow> inOrderOfTable(std::span<const std::uint32_t> rows);

/// Writes the features of one column: looks up once what a category or a pixel becomes, then fills row by
/// row. Keeps references to column and encoded column.
class FeatureFill {
public:
    /// `column` may be null: every cell is missing then.
    FeatureFill(const EncodedColumn& encoded, const Column* column, const EncoderPlan& plan);

    const Column* column() const { return column_; }
    /// The same on other cells of the column: `cells` needs no categories.
    FeatureFill on(const Column& cells) const {
        FeatureFill other = *this;
        other.column_ = &cells;
        return other;
    }

    /// Fills this column's features, all 0 before, of some records of a matrix with rows of `featureCount`
    /// numbers.
    void fill(double* matrix, std::size_t featureCount, std::span<const RecordOfRow> records) const;

private:
    void fillNumbers(double* first, std::size_t stride, std::span<const RecordOfRow> records) const;
    template <class Use> void eachCode(std::span<const RecordOfRow> records, const Use& use) const;
    void fillOneHot(double* first, std::size_t stride, std::span<const RecordOfRow> records) const;
    void fillOrdinals(double* first, std::size_t stride, std::span<const RecordOfRow> records) const;
    void fillPixels(double* first, std::size_t stride, std::span<const RecordOfRow> records) const;

    const EncodedColumn* encoded_;
    const Column* column_;
    bool oneHot_;
    double missing_ = 0;             ///< Numeric and Ordinal: what a missing cell becomes
    std::vector<int> places_;        ///< one-hot: place of each code, −1 where none
    std::vector<double> ordinals_;   ///< Ordinal: what each code becomes
    std::array<double, 256> pixels_; ///< Image: what each byte becomes
};

} // namespace epsiloscope
