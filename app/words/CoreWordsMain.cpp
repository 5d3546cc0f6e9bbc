// SPDX-License-Identifier: GPL-3.0-or-later
// core-words LIST FOR_LUPDATE ROOT SOURCE…: what these sources say to people, once as the program looks it
// up, once as lupdate finds it.
#include "ui/language/extraction/CoreTexts.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>

namespace {

using namespace epsiloscope;

struct Found {
    bool numbers = false;
    std::set<std::string> files;
};

std::string escaped(const std::string& text, bool quotes) {
    std::string result;
    for (const char c : text)
        if (c == '\n')
            result += "\\n";
        else if (c == '\\' || (c == '"' && quotes))
            result += std::string("\\") + c;
        else
            result += c;
    return result;
}

std::string forProgram(const std::map<std::string, Found>& all) {
    std::string list;
    for (const auto& [text, found] : all)
        list += (found.numbers ? '#' : ' ') + escaped(text, false) + '\n';
    return list;
}

std::string forLupdate(const std::map<std::string, Found>& all) {
    std::string source = "// What core says to people. Made from its sources: do not edit.\n"
                         "static const char* const coreWords[] = {\n";
    for (const auto& [text, found] : all) {
        source += "    //:";
        for (const std::string& file : found.files)
            source += ' ' + file;
        source += "\n    QT_TRANSLATE_NOOP(\"core\", \"" + escaped(text, true) + "\"),\n";
    }
    return source + "};\n";
}

bool write(const char* path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.flush();
    if (!file) std::cerr << path << ": cannot be written\n";
    return static_cast<bool>(file);
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 5) {
        std::cerr << "usage: core-words LIST FOR_LUPDATE ROOT SOURCE…\n";
        return 2;
    }
    std::map<std::string, Found> all;
    for (int i = 4; i < argc; ++i) {
        std::ifstream file(argv[i], std::ios::binary);
        if (!file) {
            std::cerr << argv[i] << ": cannot be read\n";
            return 1;
        }
        const std::string source{std::istreambuf_iterator<char>(file), {}};
        const std::string name = std::filesystem::path(argv[i]).lexically_relative(argv[3]).generic_string();
        // A word alone that is said of data names a column or a class; in the window it is a key.
        const bool ofData = name.starts_with("core/data/samples/") || name.starts_with("core/data/schema/") ||
                            name.starts_with("ui/");
        for (const CoreText& each : textsOf(source)) {
            if (ofData && each.text.find(' ') == std::string::npos) continue;
            const auto [at, isNew] = all.try_emplace(each.text, Found{each.numbers, {}});
            at->second.numbers = at->second.numbers && each.numbers;
            at->second.files.insert(name);
        }
    }
    return write(argv[1], forProgram(all)) && write(argv[2], forLupdate(all)) ? 0 : 1;
}
