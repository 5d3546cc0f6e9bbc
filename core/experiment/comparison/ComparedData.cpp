// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/ComparedData.h"

#include "core/experiment/run/Run.h"

#include <filesystem>

namespace epsiloscope {

namespace {

constexpr const char* ofSamples = "sample:";

void addPart(std::string& text, const std::string& part) {
    text += part;
    text += '\n';
}

std::string fileName(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

} // namespace

std::string comparedData(const Run& run) {
    const DatasetMark& mark = run.data();
    const DataReference& data = run.experiment().data;
    const SplitPlan& split = run.experiment().split;
    std::string text;
    addPart(text, mark.fingerprint.empty() ? data.path : mark.fingerprint);
    for (const std::string& part : mark.classes)
        addPart(text, part);
    // The same test file may lie elsewhere: the fingerprint says what is in it.
    const std::string test = mark.fingerprint.empty() ? data.test : fileName(data.test);
    for (const std::string& part : {data.label, data.positive, test, data.queries})
        addPart(text, part);
    if (!data.pool.empty())
        addPart(text, Sentence("pool %1", {(mark.fingerprint.empty() ? data.pool : fileName(data.pool))}));
    for (const double part :
         {split.privateFraction, split.publicFraction, split.testFraction, split.queriesFromTest})
        addPart(text, std::to_string(part));
    addPart(text, split.balance ? "balanced" : "as it is");
    addPart(text, split.dealsTest ? "test dealt" : "test in its order");
    return text;
}

std::string dataName(const Run& run) {
    const std::string& path = run.experiment().data.path;
    if (path.starts_with(ofSamples)) return path.substr(std::string(ofSamples).size());
    return fileName(path);
}

} // namespace epsiloscope
