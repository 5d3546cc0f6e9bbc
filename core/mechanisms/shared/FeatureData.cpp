// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/FeatureData.h"

#include "core/mechanisms/shared/PreparedData.h"

#include <algorithm>

namespace epsiloscope {

FeatureMatrix featuresOf(const FeatureMatrix& features, const std::vector<std::uint8_t>& privateFeature,
                         bool wantPrivate) {
    std::vector<Eigen::Index> kept;
    for (std::size_t j = 0; j < privateFeature.size(); ++j)
        if ((privateFeature[j] != 0) == wantPrivate) kept.push_back(static_cast<Eigen::Index>(j));
    FeatureMatrix part(features.rows(), static_cast<Eigen::Index>(kept.size()));
    for (Eigen::Index i = 0; i < features.rows(); ++i)
        for (std::size_t j = 0; j < kept.size(); ++j)
            part(i, static_cast<Eigen::Index>(j)) = features(i, kept[j]);
    return part;
}

FeatureData featureData(const PreparedData& data) {
    const auto part = [&](const FeatureMatrix& features, bool wantPrivate) {
        return featuresOf(features, data.privateFeature, wantPrivate);
    };
    return {part(data.privatePool.features.all(), false), part(data.test.features, false),
            part(data.privatePool.features.all(), true), part(data.test.features, true),
            signsOf(data.privatePool.labels)};
}

Result<void> checkFeatures(const TrialContext& context, const std::string& mechanism, NeededFeatures needed) {
    const PreparedData& data = context.data;
    if (data.classCount() != 2)
        return Error{
            Sentence("%1 tells two classes apart, and the label has %2", {mechanism, data.classCount()}),
            "/data/label", "choose another label, or map its classes to two by data.label_map"};
    const auto& kinds = data.privateFeature;
    const bool anyPrivate = std::any_of(kinds.begin(), kinds.end(), [](auto kind) { return kind != 0; });
    const bool anyPublic = std::any_of(kinds.begin(), kinds.end(), [](auto kind) { return kind == 0; });
    if (needed != NeededFeatures::Any && !anyPrivate)
        return Error{"every column is public: there is nothing to protect", "/data/public",
                     "make a column private, or learn without noise (nonprivate)"};
    if (needed == NeededFeatures::PublicAndPrivate && !anyPublic)
        return Error{"there is no public column that varies, and this mechanism needs one", "/data/public",
                     "make a column public, or choose boosting with all columns private (brc-private)"};
    return {};
}

} // namespace epsiloscope
