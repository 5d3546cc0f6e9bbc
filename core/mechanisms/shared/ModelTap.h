// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

class Classifier;

/// Is shown the models that vote together in what a mechanism puts out, where they are not kept as one.
class ModelTap {
public:
    virtual ~ModelTap() = default;
    /// From several threads at once; the model does not outlive the call.
    virtual void trained(const Classifier& model) = 0;
};

} // namespace epsiloscope
