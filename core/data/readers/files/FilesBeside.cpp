// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/files/FilesBeside.h"

#include <cctype>
#include <filesystem>
#include <initializer_list>
#include <system_error>

namespace epsiloscope {
namespace {

namespace files = std::filesystem;

struct Replacement {
    std::string from, to;
};

bool isLetter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// The name with `from` replaced where a word begins with it; empty where it does not occur.
std::string replaced(const std::string& name, const Replacement& change) {
    for (std::size_t at = name.find(change.from); at != std::string::npos;
         at = name.find(change.from, at + 1)) {
        if (at > 0 && isLetter(name[at - 1])) continue;
        std::string other = name;
        return other.replace(at, change.from.size(), change.to);
    }
    return {};
}

/// The file of this name in the folder of `path`, gzip or not; empty where there is none.
std::string existing(const std::string& path, const std::string& name) {
    const std::string other = name.ends_with(".gz") ? name.substr(0, name.size() - 3) : name + ".gz";
    for (const std::string& candidate : {name, other}) {
        const files::path file = files::path(path).parent_path() / candidate;
        std::error_code problem;
        if (files::is_regular_file(file, problem) && !files::equivalent(file, path, problem))
            return file.string();
    }
    return {};
}

/// The first file beside whose name is this one's with a word replaced; empty where there is none.
std::string besideWith(const std::string& path, std::initializer_list<Replacement> changes) {
    const std::string name = files::path(path).filename().string();
    for (const Replacement& change : changes)
        if (const std::string other = replaced(name, change); !other.empty())
            if (std::string file = existing(path, other); !file.empty()) return file;
    return {};
}

} // namespace

std::string labelFileBeside(const std::string& path) {
    const std::string name = files::path(path).filename().string();
    if (const std::string labels = replaced(name, {"images", "labels"}); !labels.empty()) {
        for (const char* axes : {"idx3", "idx4"})
            if (const std::string vector = replaced(labels, {axes, "idx1"}); !vector.empty())
                return existing(path, vector);
        return existing(path, labels);
    }
    return besideWith(path, {{"x_", "y_"}, {"X_", "y_"}, {"X_", "Y_"}});
}

std::string testFileBeside(const std::string& path) {
    return besideWith(path, {{"train-images", "t10k-images"},
                             {"train-images", "test-images"},
                             {"x_train", "x_test"},
                             {"X_train", "X_test"}});
}

} // namespace epsiloscope
