// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/encoding/FeatureMatrixForward.h"

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace epsiloscope {

/// A convolution of square kernels without padding, then the largest of each 2 × 2 outputs, then ReLU.
struct ConvolutionPlan {
    std::size_t height = 0, width = 0, channels = 0; ///< the input's
    std::size_t kernel = 5, filters = 0;

    std::size_t outHeight() const { return height - kernel + 1; } ///< before pooling
    std::size_t outWidth() const { return width - kernel + 1; }
    std::size_t positions() const { return outHeight() * outWidth(); }
    std::size_t pooledHeight() const { return outHeight() / 2; }
    std::size_t pooledWidth() const { return outWidth() / 2; }
    std::size_t pooled() const { return pooledHeight() * pooledWidth(); }
    std::size_t patch() const { return kernel * kernel * channels; } ///< inputs of one output
    std::size_t inputs() const { return height * width * channels; }
    std::size_t outputs() const { return pooled() * filters; }
    std::size_t parameters() const { return filters * (patch() + 1); }
    bool operator==(const ConvolutionPlan&) const = default;
};

/// How the norm of a record's gradient at a convolution is found: from the gradient itself, or from the inner
/// products of its patches and of what comes back (its Gram matrices), which are quicker where positions are
/// few.
enum class ConvolutionNorm { Cheaper, Explicit, Gram };

/// A weight for each input and output, and an offset for each output.
struct DensePlan {
    std::size_t in = 0, out = 0;
    bool rectified = false; ///< ReLU after it

    std::size_t inputs() const { return in; }
    std::size_t outputs() const { return out; }
    std::size_t parameters() const { return out * (in + 1); }
    bool operator==(const DensePlan&) const = default;
};

using LayerPlan = std::variant<ConvolutionPlan, DensePlan>;

/// The layers of a network; the last is dense, its outputs are the scores of the classes.
struct NetworkPlan {
    std::vector<LayerPlan> layers;

    std::size_t inputs() const;
    std::size_t classes() const;
    std::size_t parameters() const;
    /// Where the parameters of a layer begin among all; layer may be layers.size().
    std::size_t parametersBefore(std::size_t layer) const;
    /// How many records are sent through together: few, whose memory stays near the processor.
    std::size_t recordsAtOnce() const;
    bool operator==(const NetworkPlan&) const = default;
};

/// No hidden layer (`hidden` = 0: multinomial logistic regression), or one of that many units.
NetworkPlan densePlan(std::size_t features, std::size_t hidden, std::size_t classes);

/// Two convolutions with pooling (16 and 32 filters of 5 × 5; of 3 × 3 for pictures under 16 pixels) and one
/// dense layer, as Liu, Jia and Gong use on MNIST. Errors: no pictures, pictures under 10 pixels.
Result<NetworkPlan> convolutionalPlan(const PictureShape& shape, std::size_t classes);

} // namespace epsiloscope
