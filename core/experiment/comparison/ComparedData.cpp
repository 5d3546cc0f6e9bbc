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

/// What is compared, by the fingerprint of the records (`marked`) or by their file alone.
std::string textOf(const Run& run, bool marked) {
    const DatasetMark mark = marked ? run.data() : DatasetMark{};
    const DataReference& data = run.experiment().data;
    const SplitPlan& split = run.experiment().split;
    std::string text;
    addPart(text, !marked ? fileName(data.path) : mark.fingerprint.empty() ? data.path : mark.fingerprint);
    for (const std::string& part : mark.classes)
        addPart(text, part);
    // The same test file may lie elsewhere: the fingerprint says what is in it.
    const std::string test = marked && mark.fingerprint.empty() ? data.test : fileName(data.test);
    const std::string positive = marked ? data.positive : std::string(); // which may have been guessed
    for (const std::string& part : {data.label, positive, test, data.queries})
        addPart(text, part);
    if (!data.pool.empty())
        addPart(text, Sentence("pool %1",
                               {(marked && mark.fingerprint.empty() ? data.pool : fileName(data.pool))}));
    for (const std::string& person : data.person)
        addPart(text, "dealt by " + person);
    for (const double part :
         {split.privateFraction, split.publicFraction, split.testFraction, split.queriesFromTest})
        addPart(text, std::to_string(part));
    addPart(text, split.balance ? "balanced" : "as it is");
    addPart(text, split.dealsTest ? "test dealt" : "test in its order");
    return text;
}

} // namespace

std::string comparedData(const Run& run) {
    return textOf(run, true);
}

bool aboutSameData(const Run& a, const Run& b) {
    const bool marked = a.data().fingerprint.empty() == b.data().fingerprint.empty();
    return textOf(a, marked) == textOf(b, marked);
}

std::string dataName(const Run& run) {
    const std::string& path = run.experiment().data.path;
    if (path.starts_with(ofSamples)) return path.substr(std::string(ofSamples).size());
    return fileName(path);
}

} // namespace epsiloscope
