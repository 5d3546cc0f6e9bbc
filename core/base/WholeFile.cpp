// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/WholeFile.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <system_error>
#include <unistd.h>

namespace epsiloscope {

namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

Error unwritable(const std::string& path, int code) {
    return {"the file cannot be written (" + std::error_code(code, std::generic_category()).message() + ")",
            path, "choose another place, or make room"};
}

Result<void> writePart(const std::string& part, const std::string& content, const std::string& path) {
    errno = 0;
    std::unique_ptr<std::FILE, CloseFile> file(std::fopen(part.c_str(), "wb"));
    if (!file) return unwritable(path, errno);
    const bool complete = std::fwrite(content.data(), 1, content.size(), file.get()) == content.size();
    if (std::fclose(file.release()) != 0 || !complete) return unwritable(path, errno);
    return {};
}

} // namespace

Result<void> writeWholeFile(const std::string& path, const std::string& content) {
    // Two processes that write the same file must not mix their parts.
    const std::string part = path + "." + std::to_string(getpid()) + ".part";
    auto done = writePart(part, content, path);
    std::error_code problem;
    if (done) std::filesystem::rename(part, path, problem);
    if (problem) done = unwritable(path, problem.value());
    std::error_code ignored;
    if (!done) std::filesystem::remove(part, ignored);
    return done;
}

Result<std::string> readWholeFile(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored))
        return Error{"there is no such file", path, "check the path"};
    std::ifstream in(path, std::ios::binary);
    if (!in || std::filesystem::is_directory(path, ignored))
        return Error{"the file cannot be read", path, "give a readable file"};
    return std::string((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
}

} // namespace epsiloscope
