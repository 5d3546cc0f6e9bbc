// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/trees/XgboostBooster.h"

#include "core/base/Result.h"

#include <limits>
#include <xgboost/c_api.h>

namespace epsiloscope {

namespace {

// XGBoost's last message on this thread; what follows the first line is for its developers.
Result<void> checked(int status) {
    if (status == 0) return {};
    std::string message = XGBGetLastError();
    message.resize(std::min(message.size(), message.find('\n')));
    return Error{Sentence("XGBoost failed: %1", {message}), "", ""};
}

Result<void> set(void* booster, const XgboostSettings& settings) {
    for (const auto& [name, value] : settings)
        RETURN_IF_ERROR(checked(XGBoosterSetParam(booster, name.c_str(), value.c_str())));
    return {};
}

} // namespace

void XgboostBooster::MatrixFree::operator()(void* handle) const {
    XGDMatrixFree(handle);
}

void XgboostBooster::BoosterFree::operator()(void* handle) const {
    XGBoosterFree(handle);
}

Result<XgboostBooster> XgboostBooster::create(const TreeRecords& records, std::uint64_t seed,
                                              const XgboostSettings& settings) {
    // Its errors say what it has to say; on a terminal it would tear the progress line apart.
    RETURN_IF_ERROR(checked(XGBSetGlobalConfig(R"({"verbosity": 0})")));
    XgboostBooster made;
    made.columns_ = records.columns;
    void* handle = nullptr;
    RETURN_IF_ERROR(
        checked(XGDMatrixCreateFromMat_omp(records.features.data(), records.rows(), records.columns.size(),
                                           std::numeric_limits<float>::quiet_NaN(), &handle, 1)));
    made.matrix_.reset(handle);
    const std::vector<float> labels(records.classes.begin(), records.classes.end());
    for (const auto& [name, values] : {std::pair{"label", &labels}, std::pair{"weight", &records.weights}})
        RETURN_IF_ERROR(
            checked(XGDMatrixSetFloatInfo(made.matrix_.get(), name, values->data(), values->size())));

    void* const matrix = made.matrix_.get();
    RETURN_IF_ERROR(checked(XGBoosterCreate(&matrix, 1, &handle)));
    made.booster_.reset(handle);
    const XgboostSettings common = {{"verbosity", "0"},
                                    {"nthread", "1"},
                                    {"tree_method", "exact"},
                                    {"seed", std::to_string(seed % std::numeric_limits<int>::max())}};
    for (const XgboostSettings* some : {&common, &settings})
        RETURN_IF_ERROR(set(made.booster_.get(), *some));
    return made;
}

Result<void> XgboostBooster::boost(int round) {
    return checked(XGBoosterUpdateOneIter(booster_.get(), round, matrix_.get()));
}

Result<void> XgboostBooster::grow(const std::vector<float>& first, const std::vector<float>& second) {
    // The interface asks for pointers that it might write to; it copies from them.
    auto* gradients = const_cast<float*>(first.data());
    auto* hessians = const_cast<float*>(second.data());
    return checked(XGBoosterBoostOneIter(booster_.get(), matrix_.get(), gradients, hessians, first.size()));
}

Result<TreeEnsemble> XgboostBooster::trees() const {
    bst_ulong length = 0;
    const char* text = nullptr;
    RETURN_IF_ERROR(
        checked(XGBoosterSaveModelToBuffer(booster_.get(), R"({"format": "ubj"})", &length, &text)));
    return TreeEnsemble::fromXgboost({text, length}, columns_);
}

} // namespace epsiloscope
